import { OperatorsDock } from './OperatorsDock.tsx';
import { OwnDock } from './OwnDock.tsx';

export type DockProps = {
  /** How often the chat was asked for since the page began: each time it opens. */
  asked: number;
  /** In a game or a pop-up nothing floats over the page until it is asked for. */
  isQuiet: boolean;
};

type ChatDockProps = DockProps & {
  /** Where the operator's own chat is, a path of this site; null: the chat is ours. */
  address: string | null;
};

/** The live chat of this site, minimised until it is asked for. */
export function ChatDock({ address, asked, isQuiet }: ChatDockProps) {
  return address === null ? (
    <OwnDock asked={asked} isQuiet={isQuiet} />
  ) : (
    <OperatorsDock address={address} asked={asked} isQuiet={isQuiet} />
  );
}
