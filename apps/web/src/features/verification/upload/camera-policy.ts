import { useEffect } from 'react';
import { usePageVisit } from '../../../data/location.tsx';

/** Permissions Policy of this document, which stays while pages change within it. Browsers without the interface have no policy. */
function documentAllowsCamera(): boolean {
  const policy: unknown = Reflect.get(document, 'featurePolicy');
  if (typeof policy !== 'object' || policy === null) return true;
  if (!('allowsFeature' in policy) || typeof policy.allowsFeature !== 'function') return true;
  return policy.allowsFeature('camera') === true;
}

export function hasCamera(): boolean {
  return documentAllowsCamera() && typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/** A page that was opened within the document of another one gets its own, whose policy allows the camera. */
export function useCameraDocument(): void {
  const { isFirst } = usePageVisit();
  useEffect(() => {
    if (!isFirst && !documentAllowsCamera()) window.location.reload();
  }, [isFirst]);
}
