import type { UnfinishedUpload, VerificationDocument } from '@foyer/contract/verification/verification';
import type { UploadRefusal } from '@foyer/domain/verification/document-file';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NavigationContext } from '../../../data/location.tsx';
import { TextContext } from '../../../data/texts.tsx';
import type { Failure } from '../../../data/transport.ts';
import { textOf } from '../../../testing/text-of.ts';
import { DocumentUpload } from './DocumentUpload.tsx';
import { documentList } from './document-list.ts';
import type { HeicFault } from './run-picture-worker.ts';
import { isUploading } from './running-uploads.ts';
import type { UploadDocument, UploadOutcome } from './upload-document.ts';
import type { WantedImage } from './useUploads.ts';

const CASE = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const FRONT: WantedImage = { caseId: CASE, documentType: 'identificationCard', side: 'front' };
const BACK: WantedImage = { caseId: CASE, documentType: 'identificationCard', side: 'back' };
const BILL: WantedImage = { caseId: OTHER, documentType: 'addressCard', side: 'any' };

const jpeg = () =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new Uint8Array(20)])], 'card.jpg', { type: 'image/jpeg' });

type Sent = {
  image: WantedImage;
  progress(share: number): void;
  line(isGone: boolean): void;
  end(outcome: UploadOutcome): void;
  acts: string[];
};

/** Sends nothing; each upload ends when the test says so. */
function createFakeUploader() {
  const sent: Sent[] = [];
  const uploader: UploadDocument = (image, _, on) => {
    const { promise, resolve } = Promise.withResolvers<UploadOutcome>();
    const acts: string[] = [];
    sent.push({ image, progress: on.onProgress, line: on.onWaiting, end: resolve, acts });
    return {
      outcome: promise,
      pause: () => acts.push('pause'),
      resume: () => acts.push('resume'),
      cancel: () => acts.push('cancel'),
    };
  };
  return { sent, uploader };
}

const documentOf = (
  { caseId, documentType, side }: WantedImage,
  more: Partial<VerificationDocument> = {},
): VerificationDocument => ({
  documentId: CASE,
  caseId,
  documentType,
  documentSide: side,
  name: null,
  documentStatus: 'uploaded',
  reason: null,
  uploadTime: null,
  updateTime: null,
  ...more,
});

type OpenedWith = {
  wanted?: WantedImage[];
  documents?: VerificationDocument[];
  unfinished?: UnfinishedUpload[];
  language?: string;
  onRemove?: (documentId: string) => Promise<boolean>;
};

function open({ wanted = [FRONT, BACK], documents = [], unfinished = [], language = 'en', onRemove }: OpenedWith = {}) {
  const { sent, uploader } = createFakeUploader();
  const onUploaded = vi.fn();
  const location = { language, prefix: '', path: '/my/verification', query: {} };
  const view = render(
    <NavigationContext value={{ location, go() {}, back() {}, preload() {} }}>
      <TextContext value={textOf(language)}>
        <h2>Documents</h2>
        <DocumentUpload
          wanted={wanted}
          documents={documents}
          unfinished={unfinished}
          onUploaded={onUploaded}
          uploader={uploader}
          {...(onRemove && { onRemove })}
        />
      </TextContext>
    </NavigationContext>,
  );
  return { sent, onUploaded, ...view };
}

const card = (name: RegExp) => {
  const found = screen.getByRole('heading', { name }).closest('li');
  if (!found) throw new Error('no card');
  return within(found);
};
const choose = (name: RegExp, file: File) =>
  userEvent.upload(card(name).getByLabelText(/file/), file, { applyAccept: false });
const untilSent = (sent: readonly Sent[], count: number) => waitFor(() => expect(sent).toHaveLength(count));
const endWith = (upload: Sent | undefined, outcome: UploadOutcome) => act(async () => upload?.end(outcome));

test('[KYC-05] a file is sent with its progress, told as uploaded but not sent, and may be replaced', async () => {
  const { sent, onUploaded } = open();
  await choose(/front/, jpeg());
  await untilSent(sent, 1);
  act(() => sent[0]?.progress(0.42));
  expect(card(/front/).getByRole('progressbar')).toHaveProperty('value', 0.42);
  await endWith(sent[0], { documentId: CASE });
  expect(card(/front/).getByText('Uploaded, but not sent yet.')).toBeTruthy();
  expect(screen.getByRole('status', { name: '' }).textContent).toContain('1 of 2 uploaded');
  expect(onUploaded).toHaveBeenCalledOnce();
  await choose(/front/, jpeg());
  await untilSent(sent, 2);
});

test('[KYC-36, KYC-37] one after the other is sent, the proof of address last', async () => {
  const { sent } = open({ wanted: [FRONT, BILL, BACK] });
  await choose(/front/, jpeg());
  await untilSent(sent, 1);
  await choose(/address/, jpeg());
  await choose(/back/, jpeg());
  await waitFor(() => expect(screen.getAllByText(/Waiting for its turn/)).toHaveLength(2));
  expect(sent).toHaveLength(1);
  await endWith(sent[0], { documentId: CASE });
  await untilSent(sent, 2);
  await endWith(sent[1], { documentId: CASE });
  await untilSent(sent, 3);
  expect(sent.map(({ image }) => `${image.documentType} ${image.side}`)).toEqual([
    'identificationCard front',
    'identificationCard back',
    'addressCard any',
  ]);
});

describe('[KYC-05] what the worker finds is a hint, and never in the way', () => {
  const subjects: unknown[] = [];
  beforeEach(() => {
    subjects.length = 0;
    class HintingWorker {
      onmessage?: (event: { data: unknown }) => void;

      postMessage({ subject }: { subject: unknown }) {
        subjects.push(subject);
        const data = { picture: jpeg(), hints: ['cut'] };
        queueMicrotask(() => this.onmessage?.({ data }));
      }

      terminate() {}
    }
    vi.stubGlobal('Worker', HintingWorker);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test.each([
    ['en', /corner of the document seems to be outside/],
    ['hu', /egyik sarka lemaradt/],
    ['nl', /hoek van het document/],
    ['sv', /hörn av dokumentet/],
  ])('in %s', async (language, hint) => {
    const { sent, container } = open({ language });
    const input = container.querySelectorAll('input')[1];
    if (!input) throw new Error('no way by file');
    await userEvent.upload(input, jpeg(), { applyAccept: false });
    await screen.findByText(hint);
    await untilSent(sent, 1);
  });

  test('a face is not asked for corners', async () => {
    open({ wanted: [FRONT, { caseId: CASE, documentType: 'photo', side: 'any' }] });
    await choose(/front/, jpeg());
    await choose(/photo/i, jpeg());
    await waitFor(() => expect(subjects).toEqual([{ hasCorners: true }, { hasCorners: false }]));
  });
});

test('what stopped half-way is named until its file is chosen again', async () => {
  const unfinished = [{ caseId: CASE, documentType: 'identificationCard', documentSide: 'front', share: 0.5 } as const];
  const { sent } = open({ unfinished });
  expect(card(/front/).getByText(/50% of this picture is here.*same file/)).toBeTruthy();
  expect(card(/back/).queryByText(/of this picture/)).toBeNull();
  await choose(/front/, jpeg());
  await untilSent(sent, 1);
  expect(card(/front/).queryByText(/of this picture/)).toBeNull();
});

test('a tab that is sending says so until it is done, left or cancelled', async () => {
  const { sent, unmount } = open();
  expect(isUploading()).toBe(false);
  await choose(/front/, jpeg());
  await untilSent(sent, 1);
  expect(isUploading()).toBe(true);
  await endWith(sent[0], { documentId: CASE });
  expect(isUploading()).toBe(false);
  await choose(/back/, jpeg());
  await untilSent(sent, 2);
  unmount();
  await waitFor(() => expect(isUploading()).toBe(false));
});

test('sending is paused, goes on and is cancelled; a line that is gone is told', async () => {
  const { sent } = open();
  await choose(/front/, jpeg());
  await untilSent(sent, 1);
  act(() => sent[0]?.line(true));
  expect(card(/front/).getByText(/No connection/)).toBeTruthy();
  act(() => sent[0]?.line(false));
  await userEvent.click(card(/front/).getByRole('button', { name: 'Pause' }));
  expect(card(/front/).getByText(/Paused/)).toBeTruthy();
  await userEvent.click(card(/front/).getByRole('button', { name: 'Continue uploading' }));
  await userEvent.click(card(/front/).getByRole('button', { name: 'Cancel' }));
  expect(sent[0]?.acts).toEqual(['pause', 'resume', 'cancel']);
  // Its turn is free again, and its end no longer counts.
  await endWith(sent[0], { documentId: CASE });
  expect(card(/front/).queryByText(/Uploaded/)).toBeNull();
  await choose(/back/, jpeg());
  await untilSent(sent, 2);
});

describe('a file that is not taken says what to do', () => {
  test.each([
    ['[VMSG-30] no picture', new File(['<html>'], 'card.jpg', { type: 'image/jpeg' }), /no picture and no PDF/],
    ['nothing', new File([], 'card.jpg', { type: 'image/jpeg' }), /empty/],
    ['[VMSG-30] a HEIC', new File([new Uint8Array([0, 0, 0, 24]), 'ftypheic'], 'card.heic'), /cannot open HEIC/],
    [
      '[VMSG-26] too much',
      new File([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(10 * 1024 * 1024)], 'a.jpg'),
      /larger than 10\sMB/,
    ],
  ])('%s, before it is sent', async (_, file, text) => {
    const { sent } = open();
    await choose(/front/, file);
    expect((await card(/front/).findByRole('alert')).textContent).toMatch(text);
    expect(sent).toEqual([]);
  });

  const refused = (errorCode: string, errorSubCode: string | null, errorDetails = {}): Failure => ({
    kind: 'refused',
    status: 422,
    error: {
      error: '',
      errorCode,
      errorSubCode,
      errorDetails,
      errorSubMessage: null,
      expireTime: null,
      errorUrl: null,
    },
  });
  const outcomes: [what: string, UploadOutcome, RegExp][] = [
    ['the password', { refusal: 'locked' }, /password/],
    ['the time', { refusal: 'late' }, /already looking/],
    ['[VMSG-28] the picture', { failure: refused('243', 'unreadable') }, /damaged.*Take the picture again/],
    ['another side', { failure: refused('199', 'known') }, /very file before/],
    [
      '[VMSG-27] the count',
      { failure: refused('160', 'files', { maxFiles: 12, maxBytes: 10_485_760 }) },
      /12 files.*10\sMB/,
    ],
    ['the store', { failure: refused('documentStorageAway', null) }, /try again later/],
    ['the line', { failure: { kind: 'offline' } }, /./],
  ];
  test.each(outcomes)('by the server, for %s', async (_, outcome, text) => {
    const { sent } = open();
    await choose(/front/, jpeg());
    await untilSent(sent, 1);
    await endWith(sent[0], outcome);
    await waitFor(() => expect(card(/front/).getByRole('alert').textContent).toMatch(text));
    const canRetry = 'failure' in outcome;
    expect(card(/front/).queryByRole('button', { name: 'Try again' }) !== null).toBe(canRetry);
  });

  test('what was uploaded before stays, and is shown, where another file is refused', async () => {
    const { sent } = open({ documents: [documentOf(BACK)], onRemove: async () => true });
    await choose(/back/, jpeg());
    await untilSent(sent, 1);
    expect(card(/back/).queryByText(/^Uploaded/)).toBeNull();
    await endWith(sent[0], { failure: refused('199', 'known') });
    await waitFor(() =>
      expect(card(/back/).getByRole('alert').textContent).toMatch(/very file before.*What you uploaded before stays\./),
    );
    expect(card(/back/).getByText(/^Uploaded/)).toBeTruthy();
    expect(card(/back/).getByRole('button', { name: 'Remove' })).toBeTruthy();
  });

  test('every reason has a text in every language', () => {
    const reasons: (UploadRefusal | HeicFault)[] = [
      'empty',
      'tooLarge',
      'kind',
      'heic',
      'heicNotLoaded',
      'heicSlow',
      'files',
      'pages',
      'unreadable',
      'tooManyPixels',
      'locked',
      'known',
      'late',
    ];
    for (const language of ['en', 'hu', 'nl', 'sv']) {
      const texts = reasons.map((reason) =>
        textOf(language)(`verification-upload.refusal-${reason}`, { size: '10 MB', pages: 5, files: 12 }),
      );
      expect(new Set(texts).size).toBe(reasons.length);
    }
  });
});

test.each([
  ['uploaded', 'Uploaded, but not sent yet.', true],
  ['approved', 'Accepted. You don’t need to send it again.', false],
  ['rejected', 'Nothing chosen yet.', true],
] as const)('what is %s already says: %s', (documentStatus, words, canChoose) => {
  open({ documents: [documentOf(FRONT, { documentStatus })] });
  expect(card(/front/).getByText(words)).toBeTruthy();
  expect(card(/front/).queryByLabelText(/file/) !== null).toBe(canChoose);
  expect(card(/back/).getByText('Nothing chosen yet.')).toBeTruthy();
});

test('the reason of a refusal stands beside its image until a later one is accepted', () => {
  const rejected = documentOf(FRONT, { documentId: OTHER, documentStatus: 'rejected', reason: 'glare' });
  const { unmount } = open({ documents: [rejected] });
  expect(card(/front/).getByText(/^Light reflects/)).toBeTruthy();
  expect(screen.getAllByText(/Light reflects/)).toHaveLength(1);
  unmount();
  const sentAnew = open({ documents: [documentOf(FRONT), rejected] });
  expect(card(/front/).getByText(/^The one before was not accepted: Light reflects/)).toBeTruthy();
  sentAnew.unmount();
  open({ documents: [documentOf(FRONT, { documentStatus: 'approved' }), rejected] });
  expect(screen.queryByText(/Light reflects/)).toBeNull();
});

test('an upload can be taken back, where the page knows how', async () => {
  const removed: string[] = [];
  const onRemove = async (documentId: string) => {
    removed.push(documentId);
    return true;
  };
  open({ documents: [documentOf(FRONT)], onRemove });
  expect(card(/back/).queryByRole('button', { name: 'Remove' })).toBeNull();
  await userEvent.click(card(/front/).getByRole('button', { name: 'Remove' }));
  expect(removed).toEqual([CASE]);
});

describe('what was chosen is shown on this device', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('small, and large with a press', async () => {
    const drawn: unknown[] = [];
    const closed = vi.fn();
    vi.stubGlobal('createImageBitmap', async (content: unknown) => {
      drawn.push(content);
      return { width: 1_200, height: 800, close: closed };
    });
    const context = { drawImage: vi.fn() };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    const { sent } = open();
    const file = jpeg();
    await choose(/front/, file);
    await untilSent(sent, 1);
    const enlarge = await card(/front/).findByRole('button', { name: 'Enlarge: Identity card (front)' });
    await waitFor(() => expect(enlarge).toHaveProperty('disabled', false));
    expect(drawn).toEqual([file]);
    expect(closed).toHaveBeenCalledOnce();
    await userEvent.click(enlarge);
    const large = within(await screen.findByRole('dialog'));
    expect(large.getByRole('img', { name: 'Your picture: Identity card (front)' })).toBeTruthy();
    expect(context.drawImage).toHaveBeenCalledTimes(2);
  });

  test('a PDF by its name', async () => {
    const { sent } = open();
    await choose(/front/, new File(['%PDF-1.7 '], 'card.pdf', { type: 'application/pdf' }));
    await untilSent(sent, 1);
    expect(card(/front/).getByText('PDF')).toBeTruthy();
    expect(card(/front/).queryByRole('button', { name: /Enlarge/ })).toBeNull();
  });
});

test.each(['en', 'hu', 'nl', 'sv'])(
  '[KYC-04, KYC-05] in %s each image has its name, a way by camera and one by file',
  async (language) => {
    const { container } = open({ language });
    const cards = screen.getAllByRole('listitem');
    const names = cards.map((item) => within(item).getByRole('heading').textContent);
    expect(new Set(names).size).toBe(2);
    const inputs = [...container.querySelectorAll('input')];
    expect(inputs.map((input) => [input.getAttribute('capture'), input.accept.includes('pdf')])).toEqual([
      ['environment', false],
      [null, true],
      ['environment', false],
      [null, true],
    ]);
  },
);

describe('[KYC-04] the camera here', () => {
  const track = {
    stop: vi.fn(),
    getCapabilities: () => ({ torch: true }),
    applyConstraints: vi.fn(async () => undefined),
  };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  const offer = (getUserMedia: () => Promise<unknown>) =>
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
  beforeEach(() => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => undefined);
    vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    track.stop.mockClear();
  });

  test('is not offered where there is none', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Use the camera here' })).toBeNull();
  });

  test('takes a picture, which is sent as a file is, with light where it has one', async () => {
    offer(async () => stream);
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(jpeg()));
    const { sent } = open();
    await userEvent.click(card(/front/).getByRole('button', { name: 'Use the camera here' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Light' }));
    expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
    act(() => {
      const video = document.querySelector('video');
      if (!video) throw new Error('no camera');
      Object.defineProperties(video, { videoWidth: { value: 1_920 }, videoHeight: { value: 1_080 } });
      video.dispatchEvent(new Event('loadeddata'));
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Take the picture' }));
    await untilSent(sent, 1);
    expect([sent[0]?.image, screen.queryByRole('dialog')]).toEqual([FRONT, null]);
    expect(track.stop).toHaveBeenCalled();
  });

  test.each([
    ['refuses', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
    ['is taken by another program', () => Promise.reject(new DOMException('', 'NotReadableError'))],
    ['shows nothing for three seconds', async () => stream],
  ])('[VMSG-29] that %s leads back to a file', async (_, getUserMedia) => {
    offer(getUserMedia);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    await userEvent.click(card(/front/).getByRole('button', { name: 'Use the camera here' }));
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(card(/front/).getByText(/^The camera cannot be used here\. Choose a file/)).toBeTruthy();
    expect(card(/front/).getByLabelText('Choose a file')).toBeTruthy();
  });
});

test('[KYC-28, KYC-29] the list has an entry for each image that is asked for, init until something is here', () => {
  expect(documentList([FRONT, BILL], []).map(({ documentStatus, uploadTime }) => [documentStatus, uploadTime])).toEqual(
    [
      ['init', null],
      ['init', null],
    ],
  );
  const [first, second] = documentList(
    [FRONT, BACK],
    [documentOf(FRONT), documentOf(FRONT, { documentStatus: 'rejected' })],
  );
  expect([first?.documentStatus, second?.documentStatus, second?.name]).toEqual(['uploaded', 'init', 'back']);
});
