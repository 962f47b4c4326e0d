import {
  type ChatConversation,
  type ChatMessage,
  type ChatState,
  openChat,
  sendChatMessage,
} from '@foyer/contract/contact/chat';
import { CODE } from '@foyer/contract/error-code';
import { type Draft, lastKnown, markDraft, nextDraft, type Thread, takeMessages } from '@foyer/domain/chat/chat-thread';
import { whenOnline } from '../../browser/online.ts';
import type { Failure, Transport } from '../../data/transport.ts';

/** Milliseconds until a message that did not get through is sent again; each wait is twice the one before. */
export const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
/** Tries while there is a network; then the visitor decides. Without a network the message simply waits for it. */
const TRIES = 5;

/** What becomes of a message that was not taken. */
function afterFailure(failure: Failure): 'again' | 'reopen' | 'failed' {
  if (failure.kind !== 'refused') return 'again';
  const { errorCode } = failure.error;
  if (errorCode === CODE.notFound) return 'reopen';
  const isPassing = failure.status >= 500 || errorCode === 'rateLimited' || errorCode === 'requestInFlight';
  return isPassing ? 'again' : 'failed';
}

/** Milliseconds to wait when so many waits were before it, each twice as long. */
export function backOff(before: number): number {
  return Math.min(FIRST_WAIT * 2 ** before, LONGEST_WAIT);
}

/** Milliseconds to wait after so many tries, or as long as the platform says. */
function waitAfter(failure: Failure, tries: number): number {
  const told = failure.kind === 'refused' ? failure.error.errorDetails.retryAfterMs : undefined;
  return told ?? backOff(Math.max(0, tries - 1));
}

/** What the sender needs of the chat that it sends for. */
export type SenderDeps = {
  transport: Transport;
  language(): string;
  thread(): Thread<ChatMessage>;
  changeThread(thread: Thread<ChatMessage>): void;
  conversation(): ChatConversation | null;
  changeConversation(conversation: ChatConversation | null): void;
  /** Takes in what the platform told of the whole chat. */
  take(state: ChatState): void;
  /** Asks for what is new. */
  refresh(): Promise<void>;
  noteReachable(isReachable: boolean): void;
  /** Another number means that the chat was stopped or forgotten since: nothing of before counts. */
  age(): number;
  /** Everything that waited was sent, or failed. */
  onDone(): void;
};

/** Sends what waits, one message at a time and oldest first, each under its own key until it is known to have arrived. */
export class ChatSender {
  readonly #needs: SenderDeps;
  #isSending = false;

  constructor(needs: SenderDeps) {
    this.#needs = needs;
  }

  /** Sends until nothing waits. Called while it sends, it goes on. */
  async send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    const age = this.#needs.age();
    const isStill = () => age === this.#needs.age();
    for (;;) {
      const draft = nextDraft(this.#needs.thread());
      if (!draft) break;
      await this.#sendOne(draft, isStill);
      if (!isStill()) break;
    }
    this.#isSending = false;
    if (isStill()) this.#needs.onDone();
    // Begun anew meanwhile: other messages may wait by now.
    else void this.send();
  }

  async #sendOne(draft: Draft, isStill: () => boolean): Promise<void> {
    const { thread, changeThread, refresh } = this.#needs;
    changeThread(markDraft(thread(), draft.key, 'sending'));
    for (let tries = 0; tries < TRIES; ) {
      const failure = await this.#trySending(draft, isStill);
      if (failure === null || !isStill()) return;
      const next = afterFailure(failure);
      if (next === 'failed') break;
      // Without a network no try was made.
      if (navigator.onLine) tries += 1;
      if (next === 'reopen') this.#needs.changeConversation(null);
      else await whenOnline(waitAfter(failure, tries));
      if (!isStill()) return;
      // What became of it may have come with the history meanwhile.
      if (!thread().drafts.some(({ key }) => key === draft.key)) return;
    }
    changeThread(markDraft(thread(), draft.key, 'failed'));
    await refresh();
  }

  /** One try; null when the message arrived or nobody waits for it any more. */
  async #trySending({ key, text }: Draft, isStill: () => boolean): Promise<Failure | null> {
    const { transport, language, thread, changeThread, conversation, changeConversation, take, refresh } = this.#needs;
    if (!conversation()) {
      const opened = await transport(openChat, { body: { language: language() } });
      if (!isStill()) return null;
      if (!opened.ok) return this.#note(opened.failure);
      take(opened.value);
    }
    const body = { conversationId: conversation()?.id ?? '', text };
    const result = await transport(sendChatMessage, { body }, { idempotencyKey: key });
    if (!isStill()) return null;
    if (!result.ok) return this.#note(result.failure);
    changeConversation(result.value.conversation);
    changeThread(takeMessages(thread(), [result.value.message]));
    const isPending = thread().drafts.some((draft) => draft.key === key);
    // Something came before it, or with it: the history tells both.
    if (isPending || lastKnown(thread()) < result.value.conversation.lastNumber) await refresh();
    return null;
  }

  #note(failure: Failure): Failure {
    if (afterFailure(failure) === 'again') this.#needs.noteReachable(failure.kind === 'refused');
    return failure;
  }
}
