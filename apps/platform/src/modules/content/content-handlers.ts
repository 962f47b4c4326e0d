import { Refusal } from '../../http/refusal.ts';
import type { HandlersOf } from '../../http/registry.ts';
import { findContent, storedContent } from './stored-content.ts';

export const contentHandlers: HandlersOf<'getContent'> = {
  async getContent(call, platform) {
    const piece = findContent(await storedContent(platform), call.query.language, call.params.path);
    if (!piece) throw new Refusal('101');
    return piece;
  },
};
