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
import { createStore } from '../../browser/store.ts';
import type { Transport } from '../../data/transport.ts';
import { changeTab, clearTab, readKnownChat, readTab, writeKnownChat } from './chat-memory.ts';
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
  /** Number of the newest message that the visitor saw. */
  seen: number;
  /** Grows with each reset: text typed before it belongs to another conversation. */
  resetCount: number;
};

const EMPTY_VIEW: ChatView = {
  conversation: null,
  thread: EMPTY_THREAD,
  isDeskStaffed: null,
  isReachable: true,
  seen: 0,
  resetCount: 0,
};

/**
 * One tab's side of the conversation. Sends one message at a time under an idempotency key, and reads what follows the last
 * known number, so that no lost call or retry loses, doubles or reorders a message.
 */
export class ChatStore {
  readonly #transport: Transport;
  readonly #sender: ChatSender;
  readonly view = createStore(EMPTY_VIEW);
  #language = 'en';
  #stream: { id: string; stream: ChatStream } | null = null;
  #reading: Promise<void> | null = null;
  #isStale = false;
  /** Reads in a row that failed. */
  #failures = 0;
  #isRetryPending = false;
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
      onDone: () => this.#stream?.stream.notifyTabs(),
    });
  }

  /** Restores what this browser stores; requests nothing where no conversation was begun. */
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

  /** After a logout: the next person at this browser must not read on. */
  reset(): void {
    this.stop();
    writeKnownChat(null);
    clearTab();
    this.view.set({ ...EMPTY_VIEW, resetCount: this.#generation });
  }

  /** Reads what is new. Calls during a read share the next one. */
  refresh(): Promise<void> {
    this.#isStale = true;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  /** `text`: cleaned. Shown at once, sent when the network allows. */
  write(text: string): void {
    this.#changeThread(addDraft(this.#view.thread, crypto.randomUUID(), text));
    void this.#sender.send();
  }

  /** Sends a failed message again under its key. */
  retry(key: string): void {
    this.#changeThread(markDraft(this.#view.thread, key, 'waiting'));
    void this.#sender.send();
  }

  discard(key: string): void {
    this.#changeThread(dropDraft(this.#view.thread, key));
    void this.#sender.send();
  }

  /** Begins a conversation after one that ended; unsent drafts go into it. */
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

  /** All messages so far were on the screen. */
  markSeen(): void {
    const { conversation, thread } = this.#view;
    const seen = lastKnown(thread);
    if (!conversation || seen <= this.#view.seen) return;
    writeKnownChat({ id: conversation.id, seen });
    this.#change({ seen });
    this.#stream?.stream.notifyTabs();
  }

  async #act(call: () => Promise<{ ok: true; value: ChatState } | { ok: false }>): Promise<void> {
    const generation = this.#generation;
    const result = await call();
    if (generation !== this.#generation) return;
    if (result.ok) this.#applyState(result.value);
    else this.#change({ isReachable: false });
    this.#stream?.stream.notifyTabs();
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
        this.#retryRead();
        return;
      }
      this.#failures = 0;
      this.#applyState(result.value);
      const { conversation, thread } = this.#view;
      const isBehind = conversation !== null && lastKnown(thread) < conversation.lastNumber;
      // There were more messages than one answer holds, or it is another conversation.
      if (isBehind && (lastKnown(thread) > after || after > 0)) this.#isStale = true;
    }
  }

  #retryRead(): void {
    if (this.#isRetryPending) return;
    this.#isRetryPending = true;
    const generation = this.#generation;
    void whenOnline(backoffMs(CHAT_BACKOFF, this.#failures)).then(() => {
      this.#isRetryPending = false;
      if (generation === this.#generation) void this.refresh();
    });
    this.#failures += 1;
  }

  /** Applies an answer: the newest state, and the messages that follow on. */
  #applyState({ conversation: answered, messages, isDeskStaffed }: ChatState): void {
    const shown = this.#view.conversation;
    const isOther = answered?.id !== shown?.id;
    // An answer older than the one shown does not change the state.
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

  /** Opens the stream of a running conversation and closes any other. */
  #follow(): void {
    const { conversation } = this.#view;
    const id = conversation && conversation.status !== 'closed' ? conversation.id : null;
    if (this.#stream?.id === id) return;
    this.#stream?.stream.close();
    this.#stream = null;
    if (id === null) return;
    const stream = followChat(id, {
      onChange: () => void this.refresh(),
      onConnected: (isConnected) => this.#change({ isReachable: isConnected }),
    });
    this.#stream = { id, stream };
  }

  get #view(): ChatView {
    return this.view.get();
  }

  #changeThread(thread: Thread<ChatMessage>): void {
    changeTab({ drafts: thread.drafts.map(({ key, text }) => ({ key, text })) });
    this.#change({ thread });
  }

  #change(part: Partial<ChatView>): void {
    this.view.set({ ...this.#view, ...part });
  }
}
