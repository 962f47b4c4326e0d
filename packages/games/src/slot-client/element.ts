/** Strings become text, never markup. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}

export function makeSvg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | number>>,
  ...children: Node[]
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

export function makeIconButton(className: string, label: string, path: string): HTMLButtonElement {
  const icon = makeSvg(
    'svg',
    { viewBox: '0 0 24 24', 'aria-hidden': 'true', class: 'icon' },
    makeSvg('path', { d: path }),
  );
  const button = make('button', `round ${className}`, icon);
  button.type = 'button';
  button.ariaLabel = label;
  return button;
}
