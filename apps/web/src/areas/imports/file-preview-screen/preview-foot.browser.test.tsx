import { LANGUAGES } from '@brazda/domain';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { onPhone, show } from '../../../testing/show.tsx';
import { PreviewFoot } from './preview-foot.tsx';
import classes from './preview-list.module.css';
import { RowTick } from './row-tick.tsx';

const none = () => {};

/** Texts of buttons and labels whose box shows less than all of them. */
function cutTexts(root: Element): string[] {
  return [...root.querySelectorAll('.mantine-Button-label, label')]
    .filter((label) => label.scrollWidth > label.clientWidth)
    .map((label) => label.textContent ?? '');
}

for (const language of LANGUAGES) {
  it(`shows every word of the decision on a phone (${language})`, async () => {
    await onPhone();
    await show(
      <main style={{ padding: '0 16px' }}>
        <PreviewFoot
          effect={{ taken: 1229, removed: 0 }}
          status=""
          isNothing={false}
          isBlocked={false}
          isApplying={false}
          isCancelling={false}
          onOptions={none}
          onCancel={none}
          onApply={none}
        />
      </main>,
      { language },
    );
    await expect.element(page.getByRole('button').nth(2)).toBeVisible();
    expect(cutTexts(document.body)).toEqual([]);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });
}

it('keeps the word beside the tick of a group off the edge of the card', async () => {
  await onPhone();
  await show(
    <main style={{ padding: '0 16px' }}>
      <section className={classes.list}>
        <div className={classes.group}>
          <button type="button">Nou</button>
          <RowTick hasLabel verdict="new" choice="take" title="Noi" onChoose={none} />
        </div>
      </section>
    </main>,
    { language: 'ro' },
  );
  const word = page.getByText('Importați').element().getBoundingClientRect();
  const card = document.querySelector(`.${classes.list}`)!.getBoundingClientRect();
  expect(card.right - word.right).toBeGreaterThanOrEqual(12);
});
