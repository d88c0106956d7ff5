import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { CopyButton } from '../base/CopyButton.tsx';
import type { LabSettings } from '../base/pages.ts';
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
  readonly onShow: (item: TestItem) => void;
}

function Row({ item, publicKey, onShow }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <code>{item.tag}</code>
      </th>
      <td>
        <code>{Object.values(item.attributes).join(' ')}</code>
      </td>
      <td>{item.title}</td>
      <td>{item.shows.replaceAll('`', '')}</td>
      <td>
        <button type="button" class="quiet" onClick={() => onShow(item)}>
          Show
        </button>
      </td>
      <td>
        <CopyButton class="quiet" label="Copy tag" text={() => tagFor(item, publicKey)} />
      </td>
    </tr>
  );
}

const HEADINGS = ['Element', 'Id', 'State', 'What the page gets', 'Preview', 'Tag'];

export function Items({ settings: { show, testPublicKey: publicKey } }: { readonly settings: LabSettings }) {
  const shown = useSignal<TestItem | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const item = shown.value;
  useEffect(() => {
    // Widgets render near the viewport only.
    if (item !== null) heading.current?.scrollIntoView();
  }, [item]);
  const query = item && new URLSearchParams({ tag: item.tag, ...item.attributes, 'public-key': publicKey, debug: '' });
  return (
    <>
      <p class="lead">
        Items with fixed ids and fixed behavior on every local platform, so you can test your page against each state.
        They belong to a separate account, and everything they show is marked TEST.
      </p>
      <p>
        Public key of that account: <code>{publicKey}</code>. It already allows the demo’s and the lab’s origins; on
        your own platform, add your page’s.
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
            {TEST_ITEMS.map((row) => (
              <Row
                key={row}
                item={row}
                publicKey={publicKey}
                onShow={(chosen) => {
                  shown.value = chosen;
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
      {item !== null && (
        <>
          <h2 ref={heading}>
            {item.tag}: {item.title}
          </h2>
          <iframe id="preview" class="tall" title="Preview of the item" src={`${show}?${query}`} />
        </>
      )}
    </>
  );
}
