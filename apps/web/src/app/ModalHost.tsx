import {
  isClearedModal,
  type ModalId,
  modalOf,
  type OpenModal,
  opensOver,
  withoutModal,
} from '@foyer/domain/routing/modal-table';
import { formatQuery } from '@foyer/domain/routing/query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { showLoadingBar } from '../browser/loading-bar.ts';
import { useNavigation } from '../data/location.tsx';
import { useSession } from '../data/session.tsx';
import { useText } from '../data/texts.tsx';
import { toast } from '../parts/feedback/toasts.ts';
import { importFailureText } from './errors/import-failure.ts';
import { MODAL_COMPONENTS, type ModalProps } from './modals.ts';

/** Modals mount this long after the first paint, so that they never compete with it (SHELL-30). Milliseconds. */
export const MODALS_DELAY = 500;

type LoadedModal = { id: ModalId; Modal: ComponentType<ModalProps> };

/** A modal that stays open although the address no longer names it (REG-03). */
type HeldModal = {
  open: OpenModal;
  Modal: ComponentType<ModalProps>;
  path: string;
  depth: number;
  /** Of the page under it: closing leads there, also from a later step. */
  pageDepth: number;
};

/** The one place that reads `?modal=`. */
export function ModalHost() {
  const { location, go, back, depth = 0 } = useNavigation();
  const { loggedIn } = useSession();
  const open = modalOf(location.query, loggedIn);
  const id = open?.id;
  const bare = `${location.path}${formatQuery(withoutModal(location.query))}`;
  const t = useText();
  const [isReady, setReady] = useState(false);
  const [loaded, setLoaded] = useState<LoadedModal | null>(null);
  const [held, setHeld] = useState<HeldModal | null>(null);
  // Where the modal was opened: only this address is one history entry back.
  const under = useRef<{ address: string; depth: number } | null>(null);
  useEffect(() => {
    if (!id) under.current = { address: bare, depth };
  }, [id, bare, depth]);
  const isOverPage = () => under.current?.address === bare && under.current.depth < depth;

  useEffect(() => {
    const timer = setTimeout(() => setReady(true), MODALS_DELAY);
    return () => clearTimeout(timer);
  }, []);
  // SHELL-27
  const failed = useRef(() => {});
  failed.current = () => {
    toast('danger', importFailureText(t));
    go(bare, { replace: true });
  };
  const show = useRef((_: LoadedModal) => {});
  show.current = (next) => {
    setLoaded(next);
    if (!open || !isClearedModal(next.id)) return;
    setHeld({ open, Modal: next.Modal, path: location.path, depth, pageDepth: isOverPage() ? depth - 1 : depth });
    go(bare, { replace: true });
  };
  useEffect(() => {
    if (!isReady || !id) return;
    let isWanted = true;
    const hideLoadingBar = showLoadingBar();
    const end = () => {
      if (isWanted) hideLoadingBar();
      isWanted = false;
    };
    const whenWanted = (then: () => void) => {
      if (!isWanted) return;
      end();
      then();
    };
    MODAL_COMPONENTS[id].load().then(
      (Modal) => whenWanted(() => show.current({ id, Modal })),
      () => whenWanted(() => failed.current()),
    );
    return end;
  }, [id, isReady]);

  const isLeft = held !== null && isHeldLeft(held, { path: location.path, depth, loggedIn, over: id });
  useEffect(() => {
    if (isLeft) setHeld(null);
  }, [isLeft]);

  const close = () => (isOverPage() ? back(bare) : go(bare, { replace: true }));
  const closeHeld = () => {
    if (held && depth > held.pageDepth) back(bare, depth - held.pageDepth);
    setHeld(null);
  };
  const shown = [
    ...(held && !isLeft
      ? [{ id: held.open.id, Modal: held.Modal, options: held.open.options, onClose: closeHeld }]
      : []),
    ...(open && loaded?.id === open.id && loaded.id !== held?.open.id
      ? [{ id: open.id, Modal: loaded.Modal, options: open.options, onClose: close }]
      : []),
  ];
  return shown.map(({ id: key, Modal, options, onClose }) => <Modal key={key} options={options} onClose={onClose} />);
}

type Here = { path: string; depth: number; loggedIn: boolean; over: ModalId | undefined };

/** Another page, Back, a login, or a modal that opens in its place. */
function isHeldLeft(held: HeldModal, { path, depth, loggedIn, over }: Here): boolean {
  const isReplaced = over !== undefined && over !== held.open.id && !opensOver(over);
  return path !== held.path || depth < held.depth || loggedIn || isReplaced;
}
