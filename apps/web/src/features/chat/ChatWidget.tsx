import { BuiltInChat } from './BuiltInChat.tsx';
import { ThirdPartyChat } from './ThirdPartyChat.tsx';

export type WidgetProps = {
  /** How often the chat was asked for since the page began: each time it opens. */
  asked: number;
  /** In a game or a pop-up nothing floats over the page until it is asked for. */
  isQuiet: boolean;
};

type ChatDockProps = WidgetProps & {
  /** Where the operator's own chat is, a path of this site; null: the chat is ours. */
  address: string | null;
};

/** The live chat of this site, minimised until it is asked for. */
export function ChatWidget({ address, asked, isQuiet }: ChatDockProps) {
  return address === null ? (
    <BuiltInChat asked={asked} isQuiet={isQuiet} />
  ) : (
    <ThirdPartyChat address={address} asked={asked} isQuiet={isQuiet} />
  );
}
