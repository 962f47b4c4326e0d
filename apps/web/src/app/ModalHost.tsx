import { modalOf, withoutModal } from '@foyer/domain/routing/modal-table';
import { formatQuery } from '@foyer/domain/routing/query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useNavigation } from '../data/location.tsx';
import { useSession } from '../data/session.tsx';
import { useText } from '../data/texts.tsx';
import { toast } from '../parts/feedback/toasts.ts';
import { importFailureText } from './errors/import-failure.ts';
import { MODAL_COMPONENTS, type ModalProps } from './modals.ts';

/** Modals mount this long after the first paint, so that they never compete with it (SHELL-30). Milliseconds. */
export const MODALS_DELAY = 500;

type LoadedModal = { id: string; Modal: ComponentType<ModalProps> };

/** The one place that reads `?modal=`. */
export function ModalHost() {
  const { location, go, back } = useNavigation();
  const { loggedIn } = useSession();
  const open = modalOf(location.query, loggedIn);
  const id = open?.id;
  const bare = `${location.path}${formatQuery(withoutModal(location.query))}`;
  const t = useText();
  const [isReady, setReady] = useState(false);
  const [loaded, setLoaded] = useState<LoadedModal | null>(null);
  // Where the modal was opened: only this address is one history entry back.
  const under = useRef<string | null>(null);
  useEffect(() => {
    if (!id) under.current = bare;
  }, [id, bare]);

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
  useEffect(() => {
    if (!isReady || !id) return;
    let isWanted = true;
    MODAL_COMPONENTS[id].load().then(
      (Modal) => isWanted && setLoaded({ id, Modal }),
      () => isWanted && failed.current(),
    );
    return () => {
      isWanted = false;
    };
  }, [id, isReady]);

  if (!open || loaded?.id !== open.id) return null;
  const close = () => (under.current === bare ? back(bare) : go(bare, { replace: true }));
  return <loaded.Modal options={open.options} onClose={close} />;
}
