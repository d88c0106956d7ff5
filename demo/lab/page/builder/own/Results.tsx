import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { DataOf } from '../../../../../src/client/operations.ts';
import { wholePercentages } from '../../../../../src/text/formats.ts';
import { formatGoalPercent } from '../../../../../src/text/goal-percent.ts';
import { formatMoney } from '../../../../../src/text/money.ts';
import { goTo } from '../../base/dom.ts';
import { useLoaded } from '../../base/request-lab.ts';
import { asOwner, exportAddress } from './as-owner.ts';
import type { Item } from './items.ts';

const SHOWN = 20;

type Tally = DataOf<'POST /api/vote/cast/getall'>;
type Payments = DataOf<'POST /api/payment/paymentLink/getPayments'>;
type Leads = DataOf<'GET /api/pages/leads/all'>;

interface ResultsProps {
  readonly account: string;
  readonly item: Item;
  readonly onDone: () => void;
}

async function load(account: string, { id, shortId }: Item) {
  const leads = asOwner<Leads>(account, 'GET /api/pages/leads/all', { limit: SHOWN });
  return shortId === undefined
    ? {
        tally: await asOwner<Tally>(account, 'POST /api/vote/cast/getall', { embedId: id, limit: SHOWN }),
        leads: await leads,
      }
    : {
        payments: await asOwner<Payments>(account, 'POST /api/payment/paymentLink/getPayments', { id, limit: SHOWN }),
        leads: await leads,
      };
}

const FORMAT = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
const momentOf = (iso: string): string => FORMAT.format(new Date(iso));

const plural = (count: number, noun: string): string => `${noun}${count === 1 ? '' : 's'}`;

interface FigureProps {
  readonly children: ComponentChildren;
  readonly label: string;
}

const Figure = ({ children, label }: FigureProps) => (
  <span>
    <b>{children}</b> <small class="soft">{label}</small>
  </span>
);

interface LatestProps {
  readonly title: string;
  /** How many there are, of which these are the latest. */
  readonly total: number;
  readonly rows: readonly { readonly id: string; readonly cells: readonly ComponentChildren[] }[];
}

/** The latest of a list; the rest is in the file. */
function Latest({ title, total, rows }: LatestProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3>
        {title}
        {rows.length < total && <span class="soft"> · the latest {rows.length}</span>}
      </h3>
      <table class="lines">
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay.
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The counts with their chart, and the latest texts. */
function Votes({ item, tally }: { readonly item: Item; readonly tally: Tally }) {
  const { options = [], average, items = [], total = 0 } = tally;
  const voters = tally.voters ?? 0;
  const labels = new Map(item.options?.map(({ id, label }) => [id, label]));
  const counts = options.map(({ points, votes }) => points ?? votes ?? 0);
  const percentages = wholePercentages(counts);
  const words = items.filter(({ text, writeIn }) => (text ?? writeIn) !== undefined);
  const [last] = items;
  if (voters === 0) return <p class="soft">Nobody has voted yet. Paste the code into your page, and vote there.</p>;
  return (
    <>
      <p class="figures">
        <Figure label={plural(voters, 'voter')}>{voters}</Figure>
        {typeof average === 'number' && <Figure label="on average">{average}</Figure>}
      </p>
      {last && <p class="soft">The last vote was on {momentOf(last.createdAt)}.</p>}
      {options.length > 0 && (
        <table class="lines">
          <tbody>
            {options.map(({ id }, index) => (
              <tr key={id}>
                <th scope="row">{labels.get(id) ?? id}</th>
                <td>
                  <progress aria-hidden="true" max={Math.max(1, ...counts)} value={counts[index]} />
                </td>
                <td>
                  <b>{percentages[index]}%</b> <span class="soft">{counts[index]}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Latest
        title="Answers in words"
        total={total}
        rows={words.map(({ id, text, writeIn, createdAt }) => ({ id, cells: [text ?? writeIn, momentOf(createdAt)] }))}
      />
    </>
  );
}

/** Who gave, the latest first. */
function Donors({ item, payments }: { readonly item: Item; readonly payments: Payments }) {
  const { items, total } = payments;
  const { goal, currency: unit = 'USD' } = item;
  if (total === 0) return <p class="soft">Nobody has paid yet. Paste the code into your page, and try it there.</p>;
  return (
    <>
      <p class="figures">
        {goal && (
          <Figure label={`of ${formatMoney(goal.target, unit, 'en', 'short')}`}>
            {formatMoney(goal.raised, unit, 'en', 'short')}
          </Figure>
        )}
        {goal && <Figure label="of the goal">{formatGoalPercent(goal.percent, 'en')}</Figure>}
        <Figure label={plural(total, 'payment')}>{total}</Figure>
      </p>
      <Latest
        title="Payments"
        total={total}
        rows={items.map(({ id, displayName, amount, currency, createdAt, message, status }) => ({
          id,
          cells: [
            <>
              {displayName ?? <span class="soft">No name</span>}
              {message !== undefined && <p class="soft">{message}</p>}
            </>,
            <>
              <b>{formatMoney(amount, currency, 'en', 'short')}</b>
              {status !== 'succeeded' && <p class="soft">{status.replaceAll('_', ' ')}</p>}
            </>,
            momentOf(createdAt),
          ],
        }))}
      />
    </>
  );
}

/** What visitors have answered or paid so far, with files to download. */
export function Results({ account, item, onDone }: ResultsProps) {
  const results = useLoaded(() => load(account, item));
  const isThere = results.value !== null;
  useEffect(() => {
    if (isThere) goTo('results');
  }, [isThere]);
  if (results.value === null) return null;
  const { tally, payments, leads } = results.value;
  const files =
    tally === undefined
      ? [
          { href: exportAddress(account, 'payments', item.id), label: 'Payments' },
          { href: exportAddress(account, 'donors', item.id), label: 'Donors, as visitors see them' },
        ]
      : [{ href: exportAddress(account, 'votes', item.id), label: 'Votes' }];
  if (leads.total > 0) files.push({ href: exportAddress(account, 'leads'), label: `${leads.total} email addresses` });
  return (
    <section id="results" class="panel" aria-label="Results" tabIndex={-1}>
      <h2>{item.goal?.title ?? item.title}</h2>
      {tally && <Votes item={item} tally={tally} />}
      {payments && <Donors item={item} payments={payments} />}
      <Latest
        title="Email addresses left on this account’s widgets"
        total={leads.total}
        rows={leads.items.map(({ id, email, createdAt }) => ({ id, cells: [email, momentOf(createdAt)] }))}
      />
      <p class="actions">
        <span>Download as CSV:</span>
        {files.map(({ href, label }) => (
          <a key={href} href={href} download>
            {label}
          </a>
        ))}
      </p>
      <p class="actions">
        <button type="button" onClick={onDone}>
          Back to the settings
        </button>
      </p>
    </section>
  );
}
