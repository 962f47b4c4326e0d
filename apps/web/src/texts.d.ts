declare module 'virtual:foyer-texts/en' {
  export const catalogue: import('@foyer/texts/messages').Messages;
}
declare module 'virtual:foyer-texts/en/first' {
  export const catalogue: import('@foyer/texts/messages').Messages;
}
declare module 'virtual:foyer-texts/en/later' {
  export const catalogue: import('@foyer/texts/messages').Messages;
}
declare module 'virtual:foyer-texts/en/own' {
  export const catalogue: import('@foyer/texts/messages').Messages;
}
declare module 'virtual:foyer-texts/en/forms' {
  export const catalogue: import('@foyer/texts/messages').Messages;
}
declare module 'virtual:foyer-texts/hu' {
  export const catalogue: import('@foyer/texts/messages').Messages;
}
declare module 'virtual:foyer-texts/hu/first' {
  export const catalogue: import('@foyer/texts/messages').Messages;
}
declare module 'virtual:foyer-texts/hu/later' {
  export const catalogue: import('@foyer/texts/messages').Messages;
}
declare module 'virtual:foyer-texts/hu/own' {
  export const catalogue: import('@foyer/texts/messages').Messages;
}
declare module 'virtual:foyer-texts/hu/forms' {
  export const catalogue: import('@foyer/texts/messages').Messages;
}
declare module 'virtual:foyer-texts/sv' {
  export const catalogue: import('@foyer/texts/messages').Messages;
}
declare module 'virtual:foyer-texts/sv/first' {
  export const catalogue: import('@foyer/texts/messages').Messages;
}
declare module 'virtual:foyer-texts/sv/later' {
  export const catalogue: import('@foyer/texts/messages').Messages;
}
declare module 'virtual:foyer-texts/sv/own' {
  export const catalogue: import('@foyer/texts/messages').Messages;
}
declare module 'virtual:foyer-texts/sv/forms' {
  export const catalogue: import('@foyer/texts/messages').Messages;
}
declare module 'virtual:foyer-texts/nl' {
  export const catalogue: import('@foyer/texts/messages').Messages;
}
declare module 'virtual:foyer-texts/nl/first' {
  export const catalogue: import('@foyer/texts/messages').Messages;
}
declare module 'virtual:foyer-texts/nl/later' {
  export const catalogue: import('@foyer/texts/messages').Messages;
}
declare module 'virtual:foyer-texts/nl/own' {
  export const catalogue: import('@foyer/texts/messages').Messages;
}
declare module 'virtual:foyer-texts/nl/forms' {
  export const catalogue: import('@foyer/texts/messages').Messages;
}
declare module 'virtual:foyer-texts/xb' {
  export const catalogue: import('@foyer/texts/messages').Messages;
}
declare module 'virtual:foyer-texts/xb/first' {
  export const catalogue: import('@foyer/texts/messages').Messages;
}
declare module 'virtual:foyer-texts/xb/later' {
  export const catalogue: import('@foyer/texts/messages').Messages;
}
declare module 'virtual:foyer-texts/xb/own' {
  export const catalogue: import('@foyer/texts/messages').Messages;
}
declare module 'virtual:foyer-texts/xb/forms' {
  export const catalogue: import('@foyer/texts/messages').Messages;
}
