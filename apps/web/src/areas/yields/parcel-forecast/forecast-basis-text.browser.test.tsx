import { formatsOf } from '@brazda/i18n';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { ForecastBasisText } from './forecast-basis-text.tsx';

const showBasis = (old_rule: boolean | undefined) =>
  show(
    <ForecastBasisText
      yields={formatsOf('en').yieldsIn('t/ha')}
      forecast={{
        day: '2026-06-01',
        is_later: false,
        yield_t_ha: 5,
        low: 4,
        high: 6,
        basis: {
          model: 'signals',
          terms: [{ name: 'level', t_ha: 5 }],
          level: { basis: 'own', yield_t_ha: 5, county: null },
          farm: null,
          water: null,
          index: { anomaly: 0.5, reference: 'parcels', curves: 6, known: 1, old_rule },
        },
      }}
    />,
  );

it('says that images of an older rule count in the forecast', async () => {
  await showBasis(true);
  await expect.element(page.getByText(/Some of the images were read by an older rule/)).toBeVisible();
});

it.each([false, undefined])('says nothing of rules otherwise: %s', async (old_rule) => {
  await showBasis(old_rule);
  await expect.element(page.getByText(/The area under the NDVI curve/)).toBeVisible();
  await expect.element(page.getByText(/older rule/)).not.toBeInTheDocument();
});
