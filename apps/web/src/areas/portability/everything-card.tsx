import { Button, Skeleton } from '@mantine/core';
import { IconArchive, IconDownload, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { ItemRow, ItemRows } from '../../ui/cards/item-row.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { ownFarmsQuery } from '../farms/index.ts';
import { type FileState, saveFarm, savePerson } from './take-everything.ts';

/** A file of the list: of the person, or of a farm. */
interface Row {
  readonly id: string;
  readonly title: string;
  readonly save: () => Promise<FileState>;
}

/** All own farms and the person, each as one file, one after the other with one click. */
export function EverythingCard() {
  const t = useTranslation();
  const farms = useQuery(ownFarmsQuery());
  const failure = useLoadError(farms);
  const [states, setStates] = useState<Readonly<Record<string, FileState>>>({});
  const rows: Row[] = [
    { id: 'person', title: t('portability:files.person'), save: savePerson },
    ...(farms.data?.results ?? []).map(
      (farm): Row => ({
        id: farm.id,
        title: farm.name,
        save: () => saveFarm(farm, t('exports:fileName.archive')),
      }),
    ),
  ];
  const isBusy = Object.values(states).some((state) => state === 'waiting' || state === 'making');
  const set = (id: string, state: FileState) => setStates((before) => ({ ...before, [id]: state }));

  const take = async (chosen: readonly Row[]) => {
    for (const { id } of chosen) set(id, 'waiting');
    for (const { id, save } of chosen) {
      set(id, 'making');
      set(id, await save().catch((): FileState => 'failed'));
    }
  };

  return (
    <SectionCard title={t('portability:files.title')} lead={t('portability:files.lead')}>
      <Loaded failure={failure}>
        {!farms.data && <Skeleton height={64} />}
        {farms.data && (
          <>
            <div>
              <Button
                size="md"
                mih={44}
                leftSection={<IconDownload size={20} aria-hidden />}
                loading={isBusy}
                onClick={() => void take(rows)}
              >
                {t('portability:files.all')}
              </Button>
            </div>
            <ItemRows>
              {rows.map((row) => (
                <ItemRow
                  key={row.id}
                  icon={row.id === 'person' ? <IconUser size={22} /> : <IconArchive size={22} />}
                  title={row.title}
                  text={<StateText state={states[row.id]} isPerson={row.id === 'person'} />}
                  actions={
                    <Button
                      variant="default"
                      mih={44}
                      disabled={isBusy}
                      aria-label={t('portability:files.oneOf', { name: row.title })}
                      onClick={() => void take([row])}
                    >
                      {t(states[row.id] === 'failed' ? 'portability:files.again' : 'portability:files.one')}
                    </Button>
                  }
                />
              ))}
            </ItemRows>
            {farms.data.results.length === 0 && <p>{t('portability:files.noFarm')}</p>}
          </>
        )}
      </Loaded>
    </SectionCard>
  );
}

function StateText({ state, isPerson }: { state: FileState | undefined; isPerson: boolean }) {
  const t = useTranslation();
  const kept = t(isPerson ? 'portability:files.ofPerson' : 'portability:files.ofFarm');
  return <span role="status">{state ? t(`portability:files.state.${state}`) : kept}</span>;
}
