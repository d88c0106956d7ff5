import { useEffect } from 'preact/hooks';
import type { DataOf } from '../../../../../src/client/operations.ts';
import { wholePercentages } from '../../../../../src/text/formats.ts';
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

const dayOf = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' });

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** The counts with their chart, and the latest texts. */
function Votes({ item, tally }: { readonly item: Item; readonly tally: Tally }) {
  const { options = [], voters, average, items = [] } = tally;
  const labels = new Map(item.options?.map(({ id, label }) => [id, label]));
  const counts = options.map(({ points, votes }) => points ?? votes ?? 0);
  const percentages = wholePercentages(counts);
  const texts = items.flatMap(({ id, text, writeIn }) => {
    const words = text ?? writeIn;
    return words === undefined ? [] : [{ id, words }];
  });
  return (
    <>
      <p>
        <b>{people(voters ?? 0)} took part.</b>
        {typeof average === 'number' && (voters ?? 0) > 0 && ` The average is ${average}.`}
      </p>
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
                  {counts[index]} ({percentages[index]}%)
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {texts.length > 0 && (
        <>
          <h3>Latest words</h3>
          <ul>
            {texts.map(({ id, words }) => (
              <li key={id}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Who gave, the latest first. */
function Donors({ item, payments }: { readonly item: Item; readonly payments: Payments }) {
  const { items, total } = payments;
  const { goal, currency: unit = 'USD' } = item;
  return (
    <>
      <p>
        <b>{total === 1 ? '1 payment.' : `${total} payments.`}</b>
        {goal && ` ${formatMoney(goal.raised, unit, 'en')} raised, ${goal.percent}% of the goal.`}
      </p>
      {items.length > 0 && (
        <table class="lines">
          <thead>
            <tr>
              <th>Who</th>
              <th>Amount</th>
              <th>When</th>
              <th>Message</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, displayName, amount, currency, createdAt, message, status }) => (
              <tr key={id}>
                <td>{displayName ?? 'No name'}</td>
                <td>
                  {formatMoney(amount, currency, 'en')}
                  {status !== 'succeeded' && ` (${status.replaceAll('_', ' ')})`}
                </td>
                <td class="day">{dayOf.format(new Date(createdAt))}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
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
