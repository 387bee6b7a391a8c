import { Skeleton } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { ItemRow, ItemRows } from '../../ui/cards/item-row.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { useFarmTokens } from './queries.ts';
import { TokenFacts } from './token-facts.tsx';

/** The tokens with which programs read or change a farm, for its owner. */
export function FarmTokens({ farmId }: { readonly farmId: string }) {
  const t = useTranslation();
  const found = useFarmTokens(farmId);
  const failure = useLoadError(found);
  return (
    <SectionCard title={t('access-tokens:ofFarm.title')} lead={t('access-tokens:ofFarm.lead')}>
      <Loaded failure={failure}>
        {!found.data && <Skeleton height={64} />}
        {found.data?.length === 0 && <p>{t('access-tokens:ofFarm.none')}</p>}
        <ItemRows>
          {found.data?.map((token) => (
            <ItemRow
              key={token.id}
              icon={<IconKey size={22} />}
              title={token.is_own ? t('access-tokens:ofFarm.own') : token.person}
              text={<TokenFacts token={token} where={null} />}
            />
          ))}
        </ItemRows>
      </Loaded>
    </SectionCard>
  );
}
