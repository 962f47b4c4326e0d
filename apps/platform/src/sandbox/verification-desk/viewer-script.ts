/** Turns and enlarges a page of a document. Without it a press on the page opens it alone. */
export const VIEWER_SCRIPT = `const TURNS = ['0', '90', '180', '270'];
for (const figure of document.querySelectorAll('[data-viewer]')) {
  const picture = figure.querySelector('img');
  const buttons = figure.querySelector('[data-tools]');
  if (!picture || !buttons) continue;
  buttons.hidden = false;
  buttons.addEventListener('click', (event) => {
    const tool = event.target instanceof Element ? event.target.closest('button')?.dataset.tool : undefined;
    if (tool === 'turn') figure.dataset.turn = TURNS[(TURNS.indexOf(figure.dataset.turn ?? '0') + 1) % 4];
    if (tool === 'zoom') {
      const isLarge = figure.dataset.zoom === 'on';
      figure.dataset.zoom = isLarge ? 'off' : 'on';
      event.target.closest('button').setAttribute('aria-pressed', String(!isLarge));
      figure.scrollTo((figure.scrollWidth - figure.clientWidth) / 2, (figure.scrollHeight - figure.clientHeight) / 2);
    }
  });
  picture.addEventListener('error', () => { figure.dataset.gone = 'on'; });
}
`;
