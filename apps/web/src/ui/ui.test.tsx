import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Field } from './form/Field.tsx';
import { PasswordInput } from './form/PasswordInput.tsx';
import { TextInput } from './form/TextInput.tsx';
import { Notice } from './Notice.tsx';
import { Popover } from './Popover.tsx';

describe('Button', () => {
  test.each([
    ['idle', false, 1],
    ['busy', true, 0],
  ])('%s', async (_, busy, clicks) => {
    const click = vi.fn();
    render(
      <Button busy={busy} onClick={click}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    expect(click).toHaveBeenCalledTimes(clicks);
    expect(button.getAttribute('aria-busy')).toBe(busy ? 'true' : null);
  });

  test('busy keeps a form from being sent again', async () => {
    const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(submit).not.toHaveBeenCalled();
  });
});

test.each([
  ['its hint', undefined, 'As on your card', null],
  ['its error in the place of the hint', 'Enter your name.', 'Enter your name.', 'true'],
])('Field ties label and %s to its control', (_, error, description, invalid) => {
  render(
    <Field label="Name" hint="As on your card" error={error} required>
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Name' });
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([description]);
  expect(input.getAttribute('aria-invalid')).toBe(invalid);
  expect(input.getAttribute('aria-required')).toBe('true');
});

test('PasswordInput shows and hides what is typed', async () => {
  render(<PasswordInput aria-label="Password" showLabel="Show" hideLabel="Hide" />);
  const input = screen.getByLabelText('Password');
  expect(input.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(input.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(input.getAttribute('type')).toBe('password');
});

test.each([
  ['info', 'status'],
  ['good', 'status'],
  ['danger', 'alert'],
] as const)('a notice of kind %s is announced as %s and can be put away', async (kind, role) => {
  const dismiss = vi.fn();
  render(
    <Notice kind={kind} dismissLabel="Dismiss" onDismiss={dismiss}>
      Saved
    </Notice>,
  );
  expect(screen.getByRole(role).textContent).toBe('Saved');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(dismiss).toHaveBeenCalledOnce();
});

describe('Dialog', () => {
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && (
          <Dialog title="Rules" closeLabel="Close" onClose={() => setOpen(false)}>
            <p>Every line pays.</p>
          </Dialog>
        )}
      </>
    );
  }
  const close: Record<string, (dialog: HTMLElement) => unknown> = {
    'its button': () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
    Esc: (dialog) => dialog.dispatchEvent(new Event('cancel', { cancelable: true })),
    'a press on the backdrop': (dialog) => userEvent.click(dialog),
  };

  test.each(Object.keys(close))('opens with its title and closes by %s', async (way) => {
    render(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole('dialog', { name: 'Rules' });
    await userEvent.click(screen.getByText('Every line pays.'));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    expect(document.documentElement.hasAttribute('data-behind'), 'the page stands still behind it').toBe(true);
    await close[way]?.(dialog);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 30_000);
    expect(document.documentElement.hasAttribute('data-behind'), 'and can be scrolled again').toBe(false);
  });

  test('what is read begins at its title, also at one that comes later, and takes no focus from a control', async () => {
    const dialogNamed = (title: string) => (
      <Dialog title={title} size="large" closeLabel="Close" onClose={() => {}}>
        <a href="/terms">Terms</a>
      </Dialog>
    );
    const { rerender } = render(dialogNamed('Loading'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Loading' }));
    rerender(dialogNamed('Tokaj Nights'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tokaj Nights' }));
    screen.getByRole('link').focus();
    rerender(dialogNamed('Tokaj Nights, new'));
    expect(document.activeElement).toBe(screen.getByRole('link'));
  });

  /** As browsers do: the first in the order of the page that takes the focus, by a script alone too. */
  const focusFirst = () =>
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
      this.open = true;
      this.querySelector<HTMLElement>('[tabindex], input, button, a')?.focus();
    });

  test.each([
    ['a link below what is loading', () => <a href="/all">All</a>, 'H2'],
    ['the button to close', () => <p>Loading</p>, 'H2'],
    ['a field', () => <input aria-label="Amount" />, 'INPUT'],
    ['a button of its own', () => <button type="button">Yes</button>, 'BUTTON'],
  ])('where %s is first, it begins in the right place', (_, Content, expected) => {
    const show = focusFirst();
    render(
      <Dialog title="Withdraw" closeLabel="Close" onClose={() => {}}>
        <Content />
      </Dialog>,
    );
    expect(document.activeElement?.tagName).toBe(expected);
    show.mockRestore();
  });

  test.each(['Esc', 'a press on the backdrop'])(
    'after %s the last who listens hears the next one alone',
    async (way) => {
      const [first, last] = [vi.fn(), vi.fn()];
      const dialogWith = (onClose: () => void) => (
        <Dialog title="Rules" closeLabel="Close" onClose={onClose}>
          <p>Every line pays.</p>
        </Dialog>
      );
      const { rerender } = render(dialogWith(first));
      await close[way]?.(screen.getByRole('dialog'));
      rerender(dialogWith(last));
      await close[way]?.(screen.getByRole('dialog'));
      expect([first.mock.calls.length, last.mock.calls.length]).toEqual([1, 1]);
    },
  );
});

test('Popover closes when the focus leaves it, not on the way to its own button', async () => {
  render(
    <>
      <button type="button" popoverTarget="out">
        Menu
      </button>
      <Popover id="out" label="Out">
        <button type="button">Inside</button>
      </Popover>
      <button type="button">Next</button>
    </>,
  );
  const hide = vi.fn();
  Object.assign(screen.getByRole('region', { name: 'Out' }), { hidePopover: hide });
  const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus());
  focus('Inside');
  focus('Menu');
  expect(hide).not.toHaveBeenCalled();
  focus('Inside');
  focus('Next');
  expect(hide).toHaveBeenCalledOnce();
});

test('Popover says when it opens', async () => {
  const open = vi.fn();
  render(
    <>
      <button type="button" popoverTarget="more">
        More
      </button>
      <Popover id="more" label="Further" onOpen={open}>
        <p>Inside</p>
      </Popover>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce(), 30_000);
  expect(screen.getByRole('region', { name: 'Further' }).textContent).toBe('Inside');
});
