import { api } from '@brazda/contract/client';
import { ALERT_PROOF, type Language } from '@brazda/domain';
import { formatsOf } from '@brazda/i18n';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../testing/api.ts';
import { CATALOG, cropNamed } from '../../testing/samples.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { AboutAlerts } from './about-alerts.tsx';

beforeEach(() => {
  reply(api.crops.list, { results: [...CATALOG] });
});

describe('the page about alerts', () => {
  it.each<Language>(['en', 'ro', 'fr'])('shows the measured figures in %s', async (language) => {
    reply(api.alerts.rates, { results: [] });
    await show(
      <main>
        <AboutAlerts />
      </main>,
      { language },
    );
    const { false_per_100 } = ALERT_PROOF.simulated.brazda;
    await expect
      .element(page.getByText(formatsOf(language).decimal(false_per_100), { exact: true }).first())
      .toBeVisible();
    await expectAccessible();
  });

  it('shows what farmers answered, with its interval', async () => {
    reply(api.alerts.rates, {
      results: [
        { month: '2026-05', crop: cropNamed('Winter wheat'), sent: 40, answered: 20, confirmed: 16 },
        { month: '2026-05', crop: null, sent: 9, answered: 0, confirmed: 0 },
      ],
    });
    await show(
      <main>
        <AboutAlerts />
      </main>,
    );
    await expect.element(page.getByText('May 2026 · Winter wheat')).toBeVisible();
    await expect.element(page.getByText('80% (58% to 92%)')).toBeVisible();
    await expect.element(page.getByText('May 2026 · other crops')).toBeVisible();
  });

  it('says so when the answers do not load', async () => {
    refuse(api.alerts.rates, 500, { error: 'internal' });
    await show(
      <main>
        <AboutAlerts />
      </main>,
    );
    await expect.element(page.getByText('Not enough farms had alerts yet.')).not.toBeInTheDocument();
  });
});
