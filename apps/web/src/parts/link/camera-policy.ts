/** Permissions Policy of this document, which stays while pages change within it. Browsers without the interface have no policy. */
export function documentAllowsCamera(): boolean {
  const policy: unknown = Reflect.get(document, 'featurePolicy');
  if (typeof policy !== 'object' || policy === null) return true;
  if (!('allowsFeature' in policy) || typeof policy.allowsFeature !== 'function') return true;
  return policy.allowsFeature('camera') === true;
}
