import type { User } from '@brazda/contract/client';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { ItemRows } from '../../ui/cards/item-row.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { LoadFailure } from '../../ui/states/load-failure.tsx';
import { CreateToken } from './create-token.tsx';
import { useAccessTokens } from './queries.ts';
import { ShownOnce } from './shown-once.tsx';
import { TokenRow } from './token-row.tsx';

/** The access tokens of the person, with which programs outside use a farm; staff have none. */
export function AccessTokensSection({ account }: { readonly account: User }) {
  const t = useTranslation();
  return (
    <SectionCard title={t('access-tokens:title')} lead={t('access-tokens:lead')}>
      {account.is_staff || account.is_hijacked ? (
        <Alert tone="info">{t('access-tokens:notForStaff')}</Alert>
      ) : (
        <Tokens />
      )}
    </SectionCard>
  );
}

function Tokens() {
  const t = useTranslation();
  const found = useAccessTokens();
  const failed = useLoadError(found);
  const [isMaking, setMaking] = useState(false);
  /** The text of the token that was made just now. */
  const [made, setMade] = useState<string | null>(null);
  if (failed) return <LoadFailure {...failed} />;
  if (!found.data) return <Skeleton height={64} />;
  if (isMaking)
    return (
      <CreateToken
        onMade={(token) => {
          setMade(token);
          setMaking(false);
        }}
        onClose={() => setMaking(false)}
      />
    );
  return (
    <>
      {made !== null && (
        <ShownOnce
          secret={made}
          label={t('access-tokens:token')}
          said={t('access-tokens:made')}
          onClose={() => setMade(null)}
        />
      )}
      {found.data.length === 0 ? (
        <p>{t('access-tokens:none')}</p>
      ) : (
        <ItemRows>
          {found.data.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ItemRows>
      )}
      {made === null && (
        <div>
          <Button variant="light" size="md" mih={44} onClick={() => setMaking(true)}>
            {t('access-tokens:create')}
          </Button>
        </div>
      )}
    </>
  );
}
