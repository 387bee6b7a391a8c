import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useWords } from '../../data/language.ts';
import { useSetting } from '../../data/settings.ts';
import { href } from '../../routes/href.ts';
import { Bar } from './bar.tsx';

/** Asks an owner for what the five big crops have yielded, and leads to where it is noted. */
export function YieldNotice({ farmId }: { farmId: string }) {
  const t = useWords();
  const [, setAskedAt] = useSetting('yieldAskedAt');
  const answer = () => setAskedAt(Date.now());
  return (
    <Bar
      title={t('shell:overlays.yields.title')}
      actions={
        <>
          <Button size="md" component={Link} to={href('crops-overview', { farmId })} onClick={answer}>
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
