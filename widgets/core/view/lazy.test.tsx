import { signal } from '@preact/signals';
import { type ComponentType, render } from 'preact';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/helpers/eventually.ts';
import { ViewProvider, type WidgetContext } from './context.ts';
import { lazy } from './lazy.tsx';

const Chart = ({ name }: { readonly name: string }) => <b>{name}</b>;
const context = { translator: () => (key: string) => key } as unknown as WidgetContext;

function mount(Component: ComponentType<{ readonly name: string }>): HTMLElement {
  const box = document.body.appendChild(document.createElement('div'));
  render(
    <ViewProvider value={context}>
      <Component name="sales" />
    </ViewProvider>,
    box,
  );
  return box;
}

describe('a lazy component', () => {
  it('shows a placeholder while its chunk loads, and then itself', async () => {
    const box = mount(lazy(async () => ({ default: Chart })));
    expect(box.querySelector('[aria-busy]')).not.toBe(null);
    await eventually(() => expect(box.textContent).toBe('sales'));
  });

  it('is there at once when it was preloaded', async () => {
    const Component = lazy(async () => ({ default: Chart }));
    await Component.preload();
    expect(Component.preload()).toBe(undefined);
    expect(mount(Component).innerHTML).toBe('<b>sales</b>');
  });

  it('says at once that it could not be preloaded, and retries on request', async () => {
    const load = vi.fn<() => Promise<{ default: typeof Chart }>>().mockRejectedValueOnce(new Error('blocked'));
    const Component = lazy(load.mockResolvedValue({ default: Chart }));
    await Component.preload();
    const box = mount(Component);
    expect(box.textContent).toBe('chunkFailedretry');
    box.querySelector<HTMLElement>('[part=retry]')?.click();
    await eventually(() => expect(box.textContent).toBe('sales'));
  });

  it('appears in every widget that was rendered before the chunk arrived', async () => {
    const arrived = signal<() => void>(() => {});
    const Component = lazy(
      () =>
        new Promise<{ default: typeof Chart }>((resolve) => {
          arrived.value = () => resolve({ default: Chart });
        }),
    );
    const first = mount(Component);
    await vi.waitUntil(() => arrived.peek().length === 0 && arrived.peek().toString().includes('resolve'));
    // Rendered, but its effect runs only after the chunk of the first one is there.
    const second = mount(Component);
    arrived.peek()();
    await eventually(() => expect([first.textContent, second.textContent]).toEqual(['sales', 'sales']));
  });

  it('says when its chunk fails, retries on request, and offers a reload after the second failure', async () => {
    const load = vi.fn<() => Promise<{ default: typeof Chart }>>().mockRejectedValue(new Error('blocked'));
    const box = mount(lazy(load));
    const retry = () => box.querySelector<HTMLElement>('[part=retry]');
    await eventually(() => expect(box.textContent).toBe('chunkFailedretry'));
    retry()?.focus();
    retry()?.click();
    await eventually(() => expect(box.querySelector('.reload')).not.toBe(null));
    expect(load).toHaveBeenCalledTimes(2);
    load.mockResolvedValue({ default: Chart });
    retry()?.click();
    await eventually(() => expect(box.textContent).toBe('sales'));
    expect(box.contains(document.activeElement)).toBe(true);
  });
});
