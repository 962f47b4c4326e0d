declare module 'virtual:foyer-texts/*' {
  import type { Messages } from '@foyer/texts/messages';

  export const catalogue: Messages;
}
