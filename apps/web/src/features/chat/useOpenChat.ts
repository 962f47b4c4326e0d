import { type RefObject, useEffect, useRef, useState } from 'react';

type OpenChat = {
  isOpen: boolean;
  /** Opened by the visitor on this page, so that the focus belongs into it; not after a reload. */
  isAskedFor: boolean;
  minimise(): void;
  /** Around the minimised chat: the focus goes back there when whatever opened the chat is gone. */
  dock: RefObject<HTMLDivElement | null>;
};

/** Whether the focus can go there. */
function isOnScreen(element: HTMLElement): boolean {
  return element.isConnected && element.getClientRects().length > 0 && element !== document.body;
}

/** Whether the chat is open. It opens each time `asked` grows; minimised, the focus returns to where it came from. */
export function useOpenChat(asked: number, wasOpen: boolean, onChange: (isOpen: boolean) => void): OpenChat {
  const [isOpen, setOpen] = useState(wasOpen || asked > 0);
  const [answered, setAnswered] = useState(asked);
  const opener = useRef<HTMLElement | null>(null);
  const dock = useRef<HTMLDivElement>(null);
  const isReturning = useRef(false);
  const isNewlyAsked = asked > answered;
  if (isNewlyAsked) {
    setAnswered(asked);
    setOpen(true);
  }
  useEffect(() => {
    if (asked === 0) return;
    const { activeElement } = document;
    opener.current = activeElement instanceof HTMLElement ? activeElement : null;
  }, [asked]);
  useEffect(() => {
    onChange(isOpen);
    if (isOpen || !isReturning.current) return;
    isReturning.current = false;
    const own = dock.current?.querySelector('button') ?? null;
    const { current } = opener;
    (current && isOnScreen(current) ? current : own)?.focus();
  }, [isOpen, onChange]);
  return {
    isOpen,
    isAskedFor: asked > 0,
    minimise() {
      isReturning.current = true;
      setOpen(false);
    },
    dock,
  };
}
