import {
  type ChatConversation,
  type ChatMessage,
  type ChatRating,
  type ChatState,
  closeChat,
  getChat,
  openChat,
  rateChat,
  sendChatMessage,
} from '@foyer/contract/chat';
import {
  addDraft,
  type Draft,
  dropDraft,
  EMPTY_THREAD,
  lastKnown,
  markDraft,
  nextDraft,
  type Thread,
  takeMessages,
} from '@foyer/domain/chat/chat-thread';
import { whenOnline } from '../../browser/online.ts';
import type { Failure, Transport } from '../../data/transport.ts';
import { changeTab, forgetTab, readKnownChat, readTab, writeKnownChat } from './chat-memory.ts';
import { type ChatStream, followChat } from './chat-stream.ts';

/** The chat as this tab knows it. */
export type ChatView = {
  conversation: ChatConversation | null;
  thread: Thread<ChatMessage>;
  /** Null until the platform has said so. */
  isDeskStaffed: boolean | null;
  /** False while calls or the stream fail. */
  isReachable: boolean;
  /** Number of the newest message that was on the screen. */
  seen: number;
  /** Grows when the chat is forgotten: what was being written belongs to the one before. */
  age: number;
};

const NOTHING: ChatView = {
  conversation: null,
  thread: EMPTY_THREAD,
  isDeskStaffed: null,
  isReachable: true,
  seen: 0,
  age: 0,
};

/** Milliseconds until a message that did not get through is sent again; each wait is twice the one before. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
/** Tries while there is a network; then the visitor decides. Without a network the message simply waits for it. */
const TRIES = 5;

/** What becomes of a message that was not taken. */
function afterFailure(failure: Failure): 'again' | 'reopen' | 'failed' {
  if (failure.kind !== 'refused') return 'again';
  const { errorCode } = failure.error;
  if (errorCode === '101') return 'reopen';
  const isPassing = failure.status >= 500 || errorCode === 'rateLimited' || errorCode === 'requestInFlight';
  return isPassing ? 'again' : 'failed';
}

/** Milliseconds to wait before the next try, counted from 0. */
function waitAfter(failure: Failure, tries: number): number {
  const told = failure.kind === 'refused' ? failure.error.errorDetails.retryAfterMs : undefined;
  return told ?? Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT);
}

/**
 * One tab's side of the conversation. Messages go out one after the other under keys of their own, and come in by asking
 * what follows the last one known: no drop, repeat or retry loses, doubles or reorders any.
 */
export class ChatStore {
  readonly #transport: Transport;
  readonly #listeners = new Set<() => void>();
  #view: ChatView = NOTHING;
  #language = 'en';
  #stream: { id: string; stream: ChatStream } | null = null;
  #isSending = false;
  #reading: Promise<void> | null = null;
  #isStale = false;
  /** Askings in a row that failed. */
  #failures = 0;
  #isAskedLater = false;
  /** Grows when the chat is forgotten: what was asked before is not taken any more. */
  #age = 0;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): ChatView => this.#view;

  /** Takes up what this browser knows; asks nothing where no conversation was ever begun. */
  start(language: string): void {
    this.#language = language;
    const known = readKnownChat();
    const { drafts } = readTab();
    if (known) this.#change({ seen: known.seen });
    let { thread } = this.#view;
    for (const { key, text } of drafts) thread = markDraft(addDraft(thread, key, text), key, 'waiting');
    this.#change({ thread });
    if (!known && drafts.length === 0) return;
    void this.refresh().then(() => this.#send());
  }

  /** Ends what runs; the view stays. */
  stop(): void {
    this.#age += 1;
    this.#stream?.stream.close();
    this.#stream = null;
  }

  /** Forgets everything: a player has left, and whoever sits here next must not read on. */
  forget(): void {
    this.stop();
    writeKnownChat(null);
    forgetTab();
    this.#view = NOTHING;
    this.#change({ age: this.#age });
  }

  /** Asks for what is new. Askers while a call is under way share the next one. */
  refresh(): Promise<void> {
    this.#isStale = true;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  /** Sends a cleaned message: it is shown at once and gets there when it can. */
  write(text: string): void {
    this.#changeDrafts(addDraft(this.#view.thread, crypto.randomUUID(), text));
    void this.#send();
  }

  /** Sends a message that failed once more, under the same key. */
  retry(key: string): void {
    this.#changeDrafts(markDraft(this.#view.thread, key, 'waiting'));
    void this.#send();
  }

  discard(key: string): void {
    this.#changeDrafts(dropDraft(this.#view.thread, key));
    void this.#send();
  }

  /** Begins another conversation after one that ended; what was not sent goes into the new one. */
  async startNew(): Promise<void> {
    const result = await this.#transport(openChat, { body: { language: this.#language } });
    if (!result.ok) {
      this.#change({ isReachable: false });
      return;
    }
    this.#take(result.value);
    let { thread } = this.#view;
    for (const { key } of thread.drafts) thread = markDraft(thread, key, 'waiting');
    this.#changeDrafts(thread);
    void this.#send();
  }

  async close(): Promise<void> {
    const { conversation } = this.#view;
    if (conversation) await this.#act(() => this.#transport(closeChat, { body: { conversationId: conversation.id } }));
  }

  async rate(rating: ChatRating): Promise<void> {
    const { conversation } = this.#view;
    if (!conversation) return;
    await this.#act(() => this.#transport(rateChat, { body: { conversationId: conversation.id, rating } }));
  }

  /** Everything known so far was on the screen. */
  markSeen(): void {
    const { conversation, thread } = this.#view;
    const seen = lastKnown(thread);
    if (!conversation || seen <= this.#view.seen) return;
    writeKnownChat({ id: conversation.id, seen });
    this.#change({ seen });
    this.#stream?.stream.tell();
  }

  async #act(call: () => Promise<{ ok: true; value: ChatState } | { ok: false }>): Promise<void> {
    const age = this.#age;
    const result = await call();
    if (age !== this.#age) return;
    if (result.ok) this.#take(result.value);
    else this.#change({ isReachable: false });
    this.#stream?.stream.tell();
    if (result.ok) void this.refresh();
  }

  async #read(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      const age = this.#age;
      const after = this.#view.conversation ? lastKnown(this.#view.thread) : 0;
      const result = await this.#transport(getChat, { query: { after: String(after) } });
      if (age !== this.#age) continue;
      if (!result.ok) {
        this.#change({ isReachable: false });
        this.#readLater();
        return;
      }
      this.#failures = 0;
      this.#take(result.value);
      const { conversation, thread } = this.#view;
      const isBehind = conversation !== null && lastKnown(thread) < conversation.lastNumber;
      // More than one answer holds, or another conversation than the one asked about.
      if (isBehind && (lastKnown(thread) > after || after > 0)) this.#isStale = true;
    }
  }

  #readLater(): void {
    if (this.#isAskedLater) return;
    this.#isAskedLater = true;
    const age = this.#age;
    void whenOnline(Math.min(FIRST_WAIT * 2 ** this.#failures, LONGEST_WAIT)).then(() => {
      this.#isAskedLater = false;
      if (age === this.#age) void this.refresh();
    });
    this.#failures += 1;
  }

  /** Takes an answer in: the newest state, and the messages that follow on. */
  #take({ conversation: told, messages, isDeskStaffed }: ChatState): void {
    const shown = this.#view.conversation;
    const isOther = told?.id !== shown?.id;
    // An answer that was overtaken by a newer one has nothing to say of the conversation's state.
    const conversation = !isOther && told && shown && told.lastNumber < shown.lastNumber ? shown : told;
    const drafts = this.#view.thread.drafts;
    const before: Thread<ChatMessage> = isOther ? { messages: [], drafts } : this.#view.thread;
    const thread = takeMessages(before, messages);
    const known = readKnownChat();
    const seen = conversation && known?.id === conversation.id ? known.seen : 0;
    if (conversation && known?.id !== conversation.id) writeKnownChat({ id: conversation.id, seen: 0 });
    if (!conversation && known) writeKnownChat(null);
    this.#change({ conversation, isDeskStaffed, isReachable: true, seen });
    this.#changeDrafts(thread);
    this.#follow();
  }

  /** Keeps the stream of a conversation that goes on, and of no other. */
  #follow(): void {
    const { conversation } = this.#view;
    const id = conversation && conversation.status !== 'closed' ? conversation.id : null;
    if (this.#stream?.id === id) return;
    this.#stream?.stream.close();
    this.#stream = null;
    if (id === null) return;
    const stream = followChat(id, {
      onNews: () => void this.refresh(),
      onConnected: (isConnected) => this.#change({ isReachable: isConnected }),
    });
    this.#stream = { id, stream };
  }

  /** Sends what waits, oldest first, until nothing does. */
  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    const age = this.#age;
    for (;;) {
      const draft = nextDraft(this.#view.thread);
      if (!draft) break;
      await this.#sendOne(draft, age);
      if (age !== this.#age) break;
    }
    this.#isSending = false;
    if (age === this.#age) this.#stream?.stream.tell();
    // Forgotten meanwhile: another's messages may wait by now.
    else void this.#send();
  }

  async #sendOne(draft: Draft, age: number): Promise<void> {
    this.#changeDrafts(markDraft(this.#view.thread, draft.key, 'sending'));
    for (let tries = 0; tries < TRIES; ) {
      const failure = await this.#trySending(draft, age);
      if (failure === null || age !== this.#age) return;
      const next = afterFailure(failure);
      if (next === 'failed') break;
      // Without a network no try was made.
      if (navigator.onLine) tries += 1;
      if (next === 'reopen') this.#change({ conversation: null });
      else await whenOnline(waitAfter(failure, tries));
      if (age !== this.#age) return;
      // What became of it may have come with the history meanwhile.
      if (!this.#view.thread.drafts.some(({ key }) => key === draft.key)) return;
    }
    this.#changeDrafts(markDraft(this.#view.thread, draft.key, 'failed'));
    await this.refresh();
  }

  /** One try; null when the message arrived or nobody waits for it any more. */
  async #trySending({ key, text }: Draft, age: number): Promise<Failure | null> {
    if (!this.#view.conversation) {
      const opened = await this.#transport(openChat, { body: { language: this.#language } });
      if (age !== this.#age) return null;
      if (!opened.ok) return this.#note(opened.failure);
      this.#take(opened.value);
    }
    const conversationId = this.#view.conversation?.id ?? '';
    const result = await this.#transport(sendChatMessage, { body: { conversationId, text } }, { idempotencyKey: key });
    if (age !== this.#age) return null;
    if (!result.ok) return this.#note(result.failure);
    const { message, conversation } = result.value;
    this.#change({ conversation, isReachable: true });
    this.#changeDrafts(takeMessages(this.#view.thread, [message]));
    // Something else came before it, or with it.
    if (lastKnown(this.#view.thread) < conversation.lastNumber) await this.refresh();
    // Told by nobody yet, but taken: it must not be sent twice.
    if (this.#view.thread.drafts.some((draft) => draft.key === key)) await this.refresh();
    return null;
  }

  #note(failure: Failure): Failure {
    if (afterFailure(failure) === 'again') this.#change({ isReachable: failure.kind === 'refused' });
    return failure;
  }

  #changeDrafts(thread: Thread<ChatMessage>): void {
    changeTab({ drafts: thread.drafts.map(({ key, text }) => ({ key, text })) });
    this.#change({ thread });
  }

  #change(part: Partial<ChatView>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }
}
