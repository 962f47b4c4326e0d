import {
  type ChatConversation,
  type ChatMessage,
  type ChatState,
  openChat,
  sendChatMessage,
} from '@foyer/contract/contact/chat';
import { CODE } from '@foyer/contract/error-code';
import {
  type Draft,
  lastKnown,
  markDraft,
  mergeMessages,
  nextDraft,
  type Thread,
} from '@foyer/domain/chat/chat-thread';
import { backoffMs } from '@foyer/domain/time/backoff';
import { whenOnline } from '../../browser/online.ts';
import type { Failure, Transport } from '../../data/transport.ts';

/** Until a failed message is sent again, or the conversation is read again. */
export const CHAT_BACKOFF = { firstMs: 1_000, longestMs: 30_000 };
/** Tries while there is a network; then the visitor decides. Without a network the message simply waits for it. */
const TRIES = 5;

/** What to do after a call that failed. */
function afterFailure(failure: Failure): 'again' | 'reopen' | 'failed' {
  if (failure.kind !== 'refused') return 'again';
  const { errorCode } = failure.error;
  if (errorCode === CODE.notFound) return 'reopen';
  const isPassing = failure.status >= 500 || errorCode === 'rateLimited' || errorCode === 'requestInFlight';
  return isPassing ? 'again' : 'failed';
}

/** As long as the platform says, otherwise by the number of tries. */
function retryWaitMs(failure: Failure, tries: number): number {
  const retryAfterMs = failure.kind === 'refused' ? failure.error.errorDetails.retryAfterMs : undefined;
  return retryAfterMs ?? backoffMs(CHAT_BACKOFF, Math.max(0, tries - 1));
}

export type SenderDeps = {
  transport: Transport;
  language(): string;
  thread(): Thread<ChatMessage>;
  changeThread(thread: Thread<ChatMessage>): void;
  conversation(): ChatConversation | null;
  changeConversation(conversation: ChatConversation | null): void;
  /** Applies an answer about the whole chat. */
  applyState(state: ChatState): void;
  /** Reads what is new. */
  refresh(): Promise<void>;
  setReachable(isReachable: boolean): void;
  /** Changes when the chat is stopped or reset: answers to earlier calls are then ignored. */
  generation(): number;
  /** Everything that waited was sent, or failed. */
  onDone(): void;
};

/** Sends drafts one at a time, oldest first, each under its idempotency key until it has arrived. */
export class ChatSender {
  readonly #deps: SenderDeps;
  #isSending = false;

  constructor(deps: SenderDeps) {
    this.#deps = deps;
  }

  /** Sends until nothing waits. Called while it sends, it goes on. */
  async send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    const generation = this.#deps.generation();
    const isCurrent = () => generation === this.#deps.generation();
    for (;;) {
      const draft = nextDraft(this.#deps.thread());
      if (!draft) break;
      await this.#sendOne(draft, isCurrent);
      if (!isCurrent()) break;
    }
    this.#isSending = false;
    if (isCurrent()) this.#deps.onDone();
    // Reset meanwhile: the new conversation may have drafts.
    else void this.send();
  }

  async #sendOne(draft: Draft, isCurrent: () => boolean): Promise<void> {
    const { thread, changeThread, refresh } = this.#deps;
    changeThread(markDraft(thread(), draft.key, 'sending'));
    for (let tries = 0; tries < TRIES; ) {
      const failure = await this.#trySending(draft, isCurrent);
      if (failure === null || !isCurrent()) return;
      const next = afterFailure(failure);
      if (next === 'failed') break;
      // Without a network no try was made.
      if (navigator.onLine) tries += 1;
      if (next === 'reopen') this.#deps.changeConversation(null);
      else await whenOnline(retryWaitMs(failure, tries));
      if (!isCurrent()) return;
      // The refreshed history may have brought it.
      if (!thread().drafts.some(({ key }) => key === draft.key)) return;
    }
    changeThread(markDraft(thread(), draft.key, 'failed'));
    await refresh();
  }

  /** One try; null when the message arrived or nobody waits for it any more. */
  async #trySending({ key, text }: Draft, isCurrent: () => boolean): Promise<Failure | null> {
    const { transport, language, thread, changeThread, conversation, changeConversation, applyState, refresh } =
      this.#deps;
    if (!conversation()) {
      const opened = await transport(openChat, { body: { language: language() } });
      if (!isCurrent()) return null;
      if (!opened.ok) return this.#reportReachable(opened.failure);
      applyState(opened.value);
    }
    const body = { conversationId: conversation()?.id ?? '', text };
    const result = await transport(sendChatMessage, { body }, { idempotencyKey: key });
    if (!isCurrent()) return null;
    if (!result.ok) return this.#reportReachable(result.failure);
    changeConversation(result.value.conversation);
    changeThread(mergeMessages(thread(), [result.value.message]));
    const isPending = thread().drafts.some((draft) => draft.key === key);
    // Other messages came before or with it: read them.
    if (isPending || lastKnown(thread()) < result.value.conversation.lastNumber) await refresh();
    return null;
  }

  #reportReachable(failure: Failure): Failure {
    if (afterFailure(failure) === 'again') this.#deps.setReachable(failure.kind === 'refused');
    return failure;
  }
}
