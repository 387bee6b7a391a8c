import { FREQUENT_CROPS, NO_CROP_ID, outlinePathOf } from '@brazda/domain';
import { useState } from 'react';
import { type CropChoice, CropFilter } from '../../areas/parcels/index.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { ParcelItem } from '../../ui/tables/parcel-item.tsx';

const OUTLINE = outlinePathOf({
  bbox: [27, 44.6, 27.02, 44.612],
  shape: {
    coordinates: [
      [
        [
          [27, 44.602],
          [27.004, 44.612],
          [27.02, 44.61],
          [27.017, 44.6],
          [27, 44.602],
        ],
      ],
    ],
  },
});
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path d="M6 70L23 27 90 36 78 78Z" fill="#5e9b66"/></svg>',
)}`;
const CHOICES: readonly CropChoice[] = [
  ...FREQUENT_CROPS.map(({ id, name, color }, at) => ({
    ids: [id],
    crop: { id, name, color },
    count: 40 - 3 * at,
  })),
  { ids: [NO_CROP_ID], crop: null, count: 2 },
];

/** Crops to filter by, and items of a parcel list: with a picture, without one, selected, with long names. */
export function ParcelSamples() {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState('1');
  const crop = FREQUENT_CROPS[0]!;
  const common = {
    outline: OUTLINE,
    missing: t('map:parcel.missing'),
    crop: { name: crop.name[language], color: crop.color },
    interval: ['2025-10-05', '2026-07-12'].map(formats.dayDigits).join('\u200a–\u200a'),
  };
  const picture = <img src={PICTURE} alt="" />;
  return (
    <>
      <CropFilter choices={CHOICES} chosen={chosen} onChosen={setChosen} />
      <div>
        <ParcelItem
          {...common}
          picture={picture}
          title="Șesul 9"
          place="Ștefan Vodă 412-7 · 93487-412-7-a"
          area={formats.hectares(12.3)}
          isCurrent={current === '1'}
          onClick={() => setCurrent('1')}
        >
          <span>0,64</span>
        </ParcelItem>
        <ParcelItem
          {...common}
          picture={null}
          title="Tarlaua cea mare de lângă pădurea de salcâmi"
          place="Sfântu Gheorghe 1412-17 · 193487-1412-17-b"
          area={formats.hectares(1234.5)}
          isCurrent={current === '2'}
          onClick={() => setCurrent('2')}
        />
        <ParcelItem
          {...common}
          crop={{ name: t('map:crop.none'), color: '#B9B4A8' }}
          interval={undefined}
          picture={picture}
          title="Dragalina 12-1"
          place="93487-12-1-a"
          area={formats.hectares(0.45)}
          isCurrent={current === '3'}
          onClick={() => setCurrent('3')}
        />
      </div>
    </>
  );
}
