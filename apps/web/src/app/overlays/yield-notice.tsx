import type { Parcel } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { parcelsQuery } from '../../areas/parcels/index.ts';
import { useTranslation } from '../../lib/language.ts';
import { useSetting } from '../../lib/setting.ts';
import { href } from '../../routes/href.ts';
import { Bar } from './bar.tsx';
import type { YieldsOf } from './overlay-list.ts';
import { yieldAskedAtSetting } from './overlay-settings.ts';

/** Asks an owner for the yields of the five main crops, and leads to the table of a crop that lacks some. */
export function YieldNotice({ of: { farmId, seasonId, crops } }: { readonly of: YieldsOf }) {
  const t = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const [, setAskedAt] = useSetting(yieldAskedAtSetting);
  const answer = () => setAskedAt(Date.now());
  const open = async () => {
    setOpening(true);
    // If this fails, the page that opens reports it.
    const known = await client.fetchQuery(parcelsQuery(farmId, seasonId)).catch(() => null);
    const lacking = crops.find((crop) => known?.results.some((parcel) => lacksYield(parcel, crop)));
    navigate(href('measured-yields', { farmId, seasonId, cropId: lacking ?? crops[0]! }));
    answer();
  };
  return (
    <Bar
      title={t('shell:overlays.yields.title')}
      actions={
        <>
          <Button size="md" loading={isOpening} onClick={() => void open()}>
            {t('shell:overlays.yields.action')}
          </Button>
          <Button size="md" variant="default" onClick={answer}>
            {t('shell:overlays.yields.later')}
          </Button>
        </>
      }
    >
      {t('shell:overlays.yields.text')}
    </Bar>
  );
}

function lacksYield({ crop_intervals }: Parcel, crop: string): boolean {
  return crop_intervals.some(({ crop_id, yield_measured }) => crop_id === crop && yield_measured === null);
}
