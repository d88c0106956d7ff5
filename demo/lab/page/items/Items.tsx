import { useSignal } from '@preact/signals';
import { Fragment } from 'preact';
import { CopyButton } from '../base/CopyButton.tsx';
import type { LabSettings } from '../base/pages.ts';
import { WidgetFrame } from '../base/WidgetFrame.tsx';
import { TEST_ITEMS, type TestItem } from './test-items.ts';

function tagFor({ tag, attributes }: TestItem, publicKey: string): string {
  const written = Object.entries({ ...attributes, 'public-key': publicKey }).map(
    ([name, value]) => ` ${name}="${value}"`,
  );
  return `<${tag}${written.join('')}></${tag}>`;
}

interface RowProps {
  readonly item: TestItem;
  readonly publicKey: string;
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

function Row({ item, publicKey, isShown, onToggle }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <code>{item.tag}</code>
      </th>
      <td>
        <code>{Object.values(item.attributes).join(' ')}</code>
      </td>
      <td class="state">{item.title}</td>
      <td>{item.shows.replaceAll('`', '')}</td>
      <td>
        <button type="button" class="quiet" aria-expanded={isShown} onClick={onToggle}>
          {isShown ? 'Hide' : 'Show'}
        </button>
      </td>
      <td>
        <CopyButton class="quiet" label="Copy tag" text={() => tagFor(item, publicKey)} />
      </td>
    </tr>
  );
}

const HEADINGS = ['Element', 'Id', 'State', 'What the page gets', 'Preview', 'Tag'];

/** The item's widget, below its row. */
function Preview({ item, show, publicKey }: Pick<RowProps, 'item' | 'publicKey'> & Pick<LabSettings, 'show'>) {
  const query = new URLSearchParams({ tag: item.tag, ...item.attributes, 'public-key': publicKey, debug: '' });
  return (
    <tr class="shown">
      <td colSpan={HEADINGS.length}>
        <WidgetFrame
          title={`Preview: ${item.tag}, ${item.title}`}
          tag={item.tag}
          src={`${show}?${query}`}
          initial={300}
          isScrolledTo
        />
      </td>
    </tr>
  );
}

export function Items({ settings: { show, testPublicKey: publicKey } }: { readonly settings: LabSettings }) {
  const shown = useSignal<TestItem | null>(null);
  return (
    <>
      <p class="lead">
        Items with fixed ids and fixed behavior on every local platform, so you can test your page against each state.
        They belong to a separate account, and everything they show is marked TEST.
      </p>
      <p>
        Public key of that account: <code>{publicKey}</code>{' '}
        <CopyButton class="quiet" label="Copy key" text={() => publicKey} /> It already allows the demo’s and the lab’s
        origins; on your own platform, add your page’s.
      </p>
      <div id="items" class="scroll">
        <table class="items">
          <thead>
            <tr>
              {HEADINGS.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {TEST_ITEMS.map((item) => (
              <Fragment key={item}>
                <Row
                  item={item}
                  publicKey={publicKey}
                  isShown={shown.value === item}
                  onToggle={() => {
                    shown.value = shown.value === item ? null : item;
                  }}
                />
                {shown.value === item && <Preview item={item} show={show} publicKey={publicKey} />}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
