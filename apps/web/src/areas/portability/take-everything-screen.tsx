import { useTranslation } from '../../lib/language.ts';
import { usePageTitle, useRouteTitle } from '../../lib/page-title.ts';
import { href } from '../../routes/href.ts';
import { Page } from '../../ui/cards/page.tsx';
import { AfterLeaving } from './after-leaving.tsx';
import { EverythingCard } from './everything-card.tsx';
import { FormatRegister } from './format-register.tsx';
import { MachineLetterForm } from './machine-letter-form.tsx';

/** Everything that is kept of a person and their farms, in which formats, what the law says of leaving, and a letter to makers of machines. */
export function TakeEverythingScreen() {
  const t = useTranslation();
  const title = useRouteTitle('take-everything');
  usePageTitle(title);
  return (
    <Page
      title={title}
      lead={t('portability:lead')}
      back={{ to: href('user-settings'), label: t('portability:toSettings') }}
      width="text"
    >
      <EverythingCard />
      <FormatRegister />
      <AfterLeaving />
      <MachineLetterForm />
    </Page>
  );
}
