import { type Country, csvOf, type YieldCrop, yieldIn } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import classes from './county-yield-screen.module.css';
import { useCountyYields, useShownText } from './use-county-yields.ts';
import { shownValueOf, type YieldRegion, type YieldType } from './yield-crops.ts';

interface RegionTableProps {
  readonly country: Country;
  readonly regions: readonly YieldRegion[];
  readonly crop: YieldCrop;
  readonly type: YieldType;
  readonly title: string;
  /** What a region is called. */
  readonly regionTitle: string;
  readonly fileName: string;
  readonly onSelect?: (code: string) => void;
}

/** The predicted yields of a crop in some regions, the highest first, and the same as a CSV file. */
export function RegionTable({
  country,
  regions,
  crop,
  type,
  title,
  regionTitle,
  fileName,
  onSelect,
}: RegionTableProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const yields = useCountyYields(country);
  const format = useShownText(country, type);
  const rows = regions
    .filter(({ crops }) => crops[crop])
    .toSorted((a, b) => (shownValueOf(b.crops[crop], type) ?? 0) - (shownValueOf(a.crops[crop], type) ?? 0));
  const texts = {
    county: regionTitle,
    value: t(`yields:countyYield.types.${type}`),
    band: t('yields:countyYield.bandLabel', { unit: yields.unit }),
    basis: t('yields:countyYield.basisLabel'),
  };
  const save = () =>
    saveFile(
      `${fileName}.csv`,
      'text/csv;charset=utf-8',
      csvOf([
        ['code', texts.county, yields.unit, 'min', 'max', texts.basis],
        ...rows.map(({ code, name, crops }) => {
          const { yield_t_ha, low, high, basis, has_weather } = crops[crop]!;
          const values = [yield_t_ha, low, high].map((t_ha) => formats.typed(yieldIn(yields.unit, t_ha)));
          return [code, name, ...values, has_weather ? `${basis}, weather` : basis];
        }),
      ]),
    );
  return (
    <Card title={title}>
      <div className={classes.tall}>
        <DataTable<YieldRegion>
          caption={title}
          columns={[
            {
              key: 'county',
              title: texts.county,
              cell: ({ code, name }) =>
                onSelect ? (
                  <button type="button" className={classes.link} onClick={() => onSelect(code)}>
                    {name}
                  </button>
                ) : (
                  name
                ),
            },
            {
              key: 'value',
              title: texts.value,
              alignsRight: true,
              cell: ({ crops }) => {
                const value = shownValueOf(crops[crop], type);
                return value === null ? '–' : format(value);
              },
            },
            {
              key: 'band',
              title: texts.band,
              alignsRight: true,
              cell: ({ crops }) => `${yields.bare(crops[crop]!.low)}–${yields.bare(crops[crop]!.high)}`,
            },
            {
              key: 'basis',
              title: texts.basis,
              cell: ({ crops }) => {
                const { basis, has_weather } = crops[crop]!;
                return has_weather && basis !== 'region'
                  ? t(`yields:countyYield.basesWithWeather.${basis}`)
                  : t(`yields:countyYield.bases.${basis}`);
              },
            },
          ]}
          rows={rows}
          keyOf={keyOfRow}
        />
      </div>
      <Button
        className={classes.save}
        variant="default"
        leftSection={<IconDownload size={18} />}
        onClick={save}
      >
        {t('yields:countyYield.csv')}
      </Button>
    </Card>
  );
}

const keyOfRow = ({ code }: YieldRegion) => code;
