import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { DRAFTS } from '../../base/owner-routes.ts';
import type { Values } from '../state.ts';
import { asOwner } from './as-owner.ts';
import type { Item } from './items.ts';
import { exampled, type Kind } from './kinds.ts';

const PAUSE_MS = 250;

/** What the preview shows of something that is being written. */
export interface Draft {
  /** Added to those of the widget. */
  readonly attributes: Values;
  /** Counts the changes. */
  readonly revision: number;
}

/** Keeps what is being written in an account for drafts, so that the preview shows it with the widget itself. */
export function useDraft(kind: Kind, values: Values, draft: Signal<Draft | null>): void {
  const { resource, attribute } = kind;
  const saved = useRef<Item | null>(null);
  const queue = useRef(Promise.resolve());
  /** An answer may arrive when the form is gone. */
  const isOpen = useRef(true);
  /** The list of events shows this one only. */
  const categoryId = useRef(crypto.randomUUID());
  const enqueue = (task: () => Promise<unknown>): void => {
    // While typing, something may be invalid for a moment; the form says so.
    queue.current = queue.current.then(task).then(
      () => {},
      () => {},
    );
  };
  const remove = (item: Item | null) => item && asOwner(DRAFTS, resource.remove, { id: item.id });
  const save = async (): Promise<void> => {
    const before = saved.current;
    const settings = {
      ...kind.write(exampled(kind, values), before),
      ...(attribute === null && { categoryId: categoryId.current }),
    };
    const create = () => asOwner<Item>(DRAFTS, resource.create, settings);
    // An answer that got a vote in the preview can't be removed.
    const update = (id: string) => asOwner<Item>(DRAFTS, resource.update, { ...settings, id }).catch(create);
    saved.current = before === null ? await create() : await update(before.id);
    if (before !== null && saved.current.id !== before.id) await remove(before);
    if (!isOpen.current) return;
    draft.value = {
      attributes: attribute === null ? { 'category-id': categoryId.current } : { [attribute]: saved.current.id },
      revision: (draft.peek()?.revision ?? 0) + 1,
    };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are all that changes while the form is open.
  useEffect(() => {
    const timer = setTimeout(() => enqueue(save), saved.current === null ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the form is gone.
  useEffect(
    () => () => {
      isOpen.current = false;
      enqueue(async () => remove(saved.current));
      draft.value = null;
    },
    [],
  );
}
