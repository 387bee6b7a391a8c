import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, onPhone, show } from '../../testing/show.tsx';
import { type Column, DataTable } from './data-table.tsx';

interface Row {
  readonly name: string;
  readonly hectares: number;
}
const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Parcel', cell: ({ name }) => name, foot: 'Total' },
  { key: 'area', title: 'Area', alignsRight: true, cell: ({ hectares }) => hectares, foot: '3' },
];
const rowsUpTo = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Parcela ${at + 1}`, hectares: at + 1 }));
const keyOf = ({ name }: Row) => name;

const showTable = (count: number) =>
  show(
    <main style={{ height: 600, overflow: 'auto' }}>
      <DataTable caption="Parcels" columns={columns} rows={rowsUpTo(count)} keyOf={keyOf} />
    </main>,
  );

it('has a name, headings and a total', async () => {
  await showTable(2);
  const table = page.getByRole('table', { name: 'Parcels' });
  await expect.element(table.getByRole('columnheader', { name: 'Area' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: 'Parcela 2 2' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: 'Total 3' })).toBeVisible();
  await expectAccessible();
});

it('scrolls in its card where it is wider, and fades out where it goes on', async () => {
  const amounts = ['Budget', 'Cost', 'Margin'].map(
    (title): Column<Row> => ({ key: title, title, alignsRight: true, cell: () => '1.114.453,81 lei' }),
  );
  await show(
    <main style={{ width: 400, padding: 10 }}>
      <DataTable caption="Plans" columns={[...columns, ...amounts]} rows={rowsUpTo(2)} keyOf={keyOf} />
    </main>,
  );
  const table = page.getByRole('table', { name: 'Plans' }).element();
  const box = table.parentElement!;
  expect(table.scrollWidth).toBeGreaterThan(400);
  // Its focus rings have room at its edges.
  expect([box.clientWidth, box.scrollWidth]).toEqual([400, table.scrollWidth + 20]);
  await expect.poll(() => box.tabIndex).toBe(0);
  expect(box.dataset.more).toBe('end');
  expect(getComputedStyle(box).maskImage).toContain('gradient');
  box.scrollLeft = 40;
  await expect.poll(() => box.dataset.more).toBe('both');
  box.scrollLeft = box.scrollWidth;
  await expect.poll(() => box.dataset.more).toBe('start');
  await expectAccessible();
});

it('becomes cards on a phone and stays a table for a screen reader', async () => {
  await onPhone();
  await showTable(2);
  // The name of the column is written beside the value.
  const cell = page.getByRole('cell', { name: 'Area 2' });
  await expect.element(cell).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Parcels' })).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

it('renders only the visible ones of five thousand rows', async () => {
  await showTable(5000);
  const table = page.getByRole('table', { name: 'Parcels' });
  await expect.element(table).toHaveAttribute('aria-rowcount', '5001');
  expect(table.getByRole('row').length).toBeLessThan(100);
  const scroller = page.getByRole('main').element();
  scroller.scrollTo(0, scroller.scrollHeight);
  await expect.element(page.getByText('Parcela 5000')).toBeInViewport();
});
