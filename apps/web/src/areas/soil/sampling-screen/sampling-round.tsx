import { type CellSample, SAMPLING_FORMATS } from '@brazda/contract/client';
import { corePoints, SAMPLE_CORES } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconCheck, IconNavigation } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { DirectionsMenu } from '../../../layouts/directions-menu.tsx';
import { metersBetween } from '../../../lib/geometry/measure.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { lengthText } from '../../../lib/length-text.ts';
import { devicePosition, type Fix } from '../../../lib/position.ts';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { KeyFigures } from '../../../ui/cards/key-figures.tsx';
import { boundsOfCells } from '../analysis-screen/bounds-of-cells.ts';
import { CELL_COLOR } from '../analysis-screen/cell-colors.ts';
import { CellsMap } from '../analysis-screen/cells-map.tsx';
import { depthsText } from '../analysis-screen/depths-text.ts';
import { FileButtons } from '../analysis-screen/file-buttons.tsx';
import { useDownloadSamplingFile } from '../soil-downloads.ts';
import { CellPhoto } from './cell-photo.tsx';
import { useRecordSample } from './my-sampling.ts';
import classes from './sampling-screen.module.css';
import { SkipForm } from './skip-form.tsx';
import { nextCell, type ShownCell, type ShownSampling } from './waiting-samples.ts';

/** Further away than this many meters from the cell, the sampler is asked whether this is the right one. */
const NEAR_M = 100;

/** The way through the cells of an analysis: the next one with its cores, and a button for its sample. */
export function SamplingRound({ sampling }: { sampling: ShownSampling }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { cells, order: analysis, farm, parcels } = sampling;
  const [chosen, setChosen] = useState<number | null>(null);
  const cell = cells.find(({ number }) => number === chosen) ?? nextCell(cells);
  const fix = useFix();
  const download = useDownloadSamplingFile(farm.id, analysis.id);
  const shapes = useMemo(
    () =>
      cells.map(({ number, shape, center, state }) => ({
        position: number,
        shape,
        color: CELL_COLOR[state],
        label: { text: String(number), at: center },
      })),
    [cells],
  );
  const around = useMemo(() => parcels.map(({ geometry }) => ({ shape: geometry })), [parcels]);
  const line = useMemo(() => cells.map(({ center }) => center), [cells]);
  const bbox = useMemo(() => boundsOfCells(cells), [cells]);
  const cores = useMemo(() => (cell ? corePoints(cell.shape.coordinates, SAMPLE_CORES.from) : []), [cell]);
  const done = cells.filter(({ state }) => state !== 'waiting').length;
  const figures = [
    { label: t('soil:sampling.done'), value: t('soil:analysis.takenOf', { taken: done, all: cells.length }) },
    { label: t('soil:analysis.route'), value: lengthText(analysis.route_m, language) },
    {
      label: t('soil:analysis.depths'),
      value: depthsText(analysis.depths),
    },
  ];
  return (
    <>
      {cell ? (
        <CellCard key={cell.id} sampling={sampling} cell={cell} fix={fix} onDone={() => setChosen(null)} />
      ) : (
        <p className={classes.all}>{t('soil:sampling.allDone')}</p>
      )}
      <CellsMap
        farmId={farm.id}
        label={t('soil:analysis.map')}
        around={around}
        shapes={shapes}
        line={line}
        points={cores}
        bbox={bbox}
        selected={cell?.number ?? null}
        onShape={(position) => position !== null && setChosen(position)}
      />
      <KeyFigures figures={figures} />
      <FileButtons formats={SAMPLING_FORMATS} download={download} name={[farm.name, analysis.reference]} />
      <CellList sampling={sampling} onChoose={setChosen} />
    </>
  );
}

/** The position of the device while the page is open; null until it is known. */
function useFix(): Fix | null {
  const [fix, setFix] = useState<Fix | null>(null);
  useEffect(() => devicePosition.follow(setFix), []);
  return fix;
}

interface CellCardProps {
  readonly sampling: ShownSampling;
  readonly cell: ShownCell;
  readonly fix: Fix | null;
  readonly onDone: () => void;
}

/** One cell: where it is, and what was done there. */
function CellCard({ sampling, cell, fix, onDone }: CellCardProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const record = useRecordSample(sampling.farm.id);
  const [isSkipping, setSkipping] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  const position = fix && 'position' in fix ? fix.position : null;
  const meters = position && metersBetween([position.longitude, position.latitude], cell.center);
  const parcel = sampling.parcels.find(({ id }) => id === cell.parcel);
  const save = (sample: Partial<CellSample> & Pick<CellSample, 'state'>) => {
    const at = sample.state === 'waiting' ? null : new Date().toISOString();
    const empty = { position: null, accuracy_m: null, skip_reason: null, note: '' };
    record.mutate({ cell, sample: { ...empty, sampled_at: at, ...sample } }, { onSuccess: onDone });
  };
  const take = () =>
    save({
      state: 'taken',
      position: position && [position.longitude, position.latitude],
      accuracy_m: position?.accuracy_m ?? null,
    });
  return (
    <section className={classes.cell} aria-label={cell.label}>
      <div className={classes.words}>
        <strong className={classes.label}>{cell.label}</strong>
        <span>{[parcel?.name, formats.hectares(cell.hectares)].filter(Boolean).join(' · ')}</span>
        <span className={classes.hint} aria-live="polite">
          {meters !== null
            ? t('soil:sampling.away', { length: lengthText(meters, language) })
            : fix && 'missing' in fix
              ? t(`soil:sampling.place.${fix.missing}`)
              : t('soil:sampling.looking')}
          {' · '}
          {t('soil:sampling.cores', { count: SAMPLE_CORES.from })}
        </span>
        {cell.state !== 'waiting' && (
          <span className={classes.hint}>
            {t(`soil:analysis.cellStates.${cell.state}`)}
            {cell.isWaiting && ` · ${t('soil:sampling.waiting')}`}
          </span>
        )}
      </div>
      <DirectionsMenu point={cell.center} name={cell.label}>
        <Button variant="light" size="md" mih={44} leftSection={<IconNavigation size={20} aria-hidden />}>
          {t('map:directions.title')}
        </Button>
      </DirectionsMenu>
      {meters !== null && meters > NEAR_M && cell.state === 'waiting' && (
        <p className={classes.far}>{t('soil:sampling.far', { length: lengthText(meters, language) })}</p>
      )}
      <CellPhoto farmId={sampling.farm.id} cell={cell} onBusy={setPreparing} />
      {isSkipping ? (
        <SkipForm
          onSkip={(skip_reason, note) => save({ state: 'skipped', skip_reason, note })}
          onClose={() => setSkipping(false)}
        />
      ) : (
        <div className={classes.actions}>
          {cell.state === 'waiting' ? (
            <>
              <Button
                size="lg"
                mih={52}
                leftSection={<IconCheck size={22} aria-hidden />}
                disabled={record.isPending || isPreparing}
                onClick={take}
              >
                {t('soil:sampling.take')}
              </Button>
              <Button variant="default" size="lg" mih={52} onClick={() => setSkipping(true)}>
                {t('soil:sampling.skip')}
              </Button>
            </>
          ) : (
            <Button
              variant="default"
              size="md"
              mih={44}
              disabled={record.isPending}
              onClick={() => save({ state: 'waiting' })}
            >
              {t('soil:sampling.takeBack')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

interface CellListProps {
  readonly sampling: ShownSampling;
  readonly onChoose: (number: number) => void;
}

function CellList({ sampling: { cells, parcels }, onChoose }: CellListProps) {
  const t = useTranslation();
  const names = new Map(parcels.map(({ id, name }) => [id, name]));
  return (
    <section className={classes.cells}>
      <h2>{t('soil:analysis.cells')}</h2>
      <ItemRows>
        {cells.map((cell) => (
          <ItemRow
            key={cell.id}
            title={`${cell.label} · ${names.get(cell.parcel) ?? ''}`}
            text={[
              t(`soil:analysis.cellStates.${cell.state}`),
              cell.skip_reason && t(`soil:sampling.reasons.${cell.skip_reason}`),
              cell.isWaiting && t('soil:sampling.waiting'),
            ]
              .filter(Boolean)
              .join(' · ')}
            actions={
              <Button
                variant="subtle"
                size="sm"
                mih={44}
                aria-label={t('common:labelled', { label: t('soil:sampling.show'), value: cell.label })}
                onClick={() => {
                  onChoose(cell.number);
                  document.getElementById('content')?.scrollTo({ top: 0 });
                }}
              >
                {t('soil:sampling.show')}
              </Button>
            }
          />
        ))}
      </ItemRows>
    </section>
  );
}
