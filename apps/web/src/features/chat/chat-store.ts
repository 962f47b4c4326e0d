import {
  type ChatConversation,
  type ChatMessage,
  type ChatRating,
  type ChatState,
  closeChat,
  getChat,
  openChat,
  rateChat,
} from '@foyer/contract/contact/chat';
import {
  addDraft,
  dropDraft,
  EMPTY_THREAD,
  lastKnown,
  markDraft,
  mergeMessages,
  type Thread,
} from '@foyer/domain/chat/chat-thread';
import { backoffMs } from '@foyer/domain/time/backoff';
import { whenOnline } from '../../browser/online.ts';
import type { Transport } from '../../data/transport.ts';
import { changeTab, forgetTab, readKnownChat, readTab, writeKnownChat } from './chat-memory.ts';
import { CHAT_BACKOFF, ChatSender } from './chat-sender.ts';
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

/**
 * One tab's side of the conversation. Messages go out one after the other under keys of their own, and come in by asking
 * what follows the last one known: no drop, repeat or retry loses, doubles or reorders any.
 */
export class ChatStore {
  readonly #transport: Transport;
  readonly #sender: ChatSender;
  readonly #listeners = new Set<() => void>();
  #view: ChatView = NOTHING;
  #language = 'en';
  #stream: { id: string; stream: ChatStream } | null = null;
  #reading: Promise<void> | null = null;
  #isStale = false;
  /** Askings in a row that failed. */
  #failures = 0;
  #isAskedLater = false;
  /** Grows when the chat is reset: answers to earlier calls are then ignored. */
  #generation = 0;

  constructor(transport: Transport) {
    this.#transport = transport;
    this.#sender = new ChatSender({
      transport,
      language: () => this.#language,
      thread: () => this.#view.thread,
      changeThread: (thread) => this.#changeThread(thread),
      conversation: () => this.#view.conversation,
      changeConversation: (conversation) => this.#change({ conversation }),
      applyState: (state) => this.#applyState(state),
      refresh: () => this.refresh(),
      setReachable: (isReachable) => this.#change({ isReachable }),
      generation: () => this.#generation,
      onDone: () => this.#stream?.stream.tell(),
    });
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
    void this.refresh().then(() => this.#sender.send());
  }

  /** Ends what runs; the view stays. */
  stop(): void {
    this.#generation += 1;
    this.#stream?.stream.close();
    this.#stream = null;
  }

  /** Forgets everything: a player has left, and whoever sits here next must not read on. */
  forget(): void {
    this.stop();
    writeKnownChat(null);
    forgetTab();
    this.#view = NOTHING;
    this.#change({ age: this.#generation });
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
    this.#changeThread(addDraft(this.#view.thread, crypto.randomUUID(), text));
    void this.#sender.send();
  }

  /** Sends a message that failed once more, under the same key. */
  retry(key: string): void {
    this.#changeThread(markDraft(this.#view.thread, key, 'waiting'));
    void this.#sender.send();
  }

  discard(key: string): void {
    this.#changeThread(dropDraft(this.#view.thread, key));
    void this.#sender.send();
  }

  /** Begins another conversation after one that ended; what was not sent goes into the new one. */
  async startNew(): Promise<void> {
    const result = await this.#transport(openChat, { body: { language: this.#language } });
    if (!result.ok) {
      this.#change({ isReachable: false });
      return;
    }
    this.#applyState(result.value);
    let { thread } = this.#view;
    for (const { key } of thread.drafts) thread = markDraft(thread, key, 'waiting');
    this.#changeThread(thread);
    void this.#sender.send();
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
    const generation = this.#generation;
    const result = await call();
    if (generation !== this.#generation) return;
    if (result.ok) this.#applyState(result.value);
    else this.#change({ isReachable: false });
    this.#stream?.stream.tell();
    if (result.ok) void this.refresh();
  }

  async #read(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      const generation = this.#generation;
      const after = this.#view.conversation ? lastKnown(this.#view.thread) : 0;
      const result = await this.#transport(getChat, { query: { after: String(after) } });
      if (generation !== this.#generation) continue;
      if (!result.ok) {
        this.#change({ isReachable: false });
        this.#readLater();
        return;
      }
      this.#failures = 0;
      this.#applyState(result.value);
      const { conversation, thread } = this.#view;
      const isBehind = conversation !== null && lastKnown(thread) < conversation.lastNumber;
      // More than one answer holds, or another conversation than the one asked about.
      if (isBehind && (lastKnown(thread) > after || after > 0)) this.#isStale = true;
    }
  }

  #readLater(): void {
    if (this.#isAskedLater) return;
    this.#isAskedLater = true;
    const generation = this.#generation;
    void whenOnline(backoffMs(CHAT_BACKOFF, this.#failures)).then(() => {
      this.#isAskedLater = false;
      if (generation === this.#generation) void this.refresh();
    });
    this.#failures += 1;
  }

  /** Applies an answer: the newest state, and the messages that follow on. */
  #applyState({ conversation: answered, messages, isDeskStaffed }: ChatState): void {
    const shown = this.#view.conversation;
    const isOther = answered?.id !== shown?.id;
    // An answer that was overtaken by a newer one has nothing to say of the conversation's state.
    const conversation = !isOther && answered && shown && answered.lastNumber < shown.lastNumber ? shown : answered;
    const drafts = this.#view.thread.drafts;
    const before: Thread<ChatMessage> = isOther ? { messages: [], drafts } : this.#view.thread;
    const thread = mergeMessages(before, messages);
    const known = readKnownChat();
    const seen = conversation && known?.id === conversation.id ? known.seen : 0;
    if (conversation && known?.id !== conversation.id) writeKnownChat({ id: conversation.id, seen: 0 });
    if (!conversation && known) writeKnownChat(null);
    this.#change({ conversation, isDeskStaffed, isReachable: true, seen });
    this.#changeThread(thread);
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

  #changeThread(thread: Thread<ChatMessage>): void {
    changeTab({ drafts: thread.drafts.map(({ key, text }) => ({ key, text })) });
    this.#change({ thread });
  }

  #change(part: Partial<ChatView>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }
}
