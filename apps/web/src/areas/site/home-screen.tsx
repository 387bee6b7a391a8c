import { Button } from '@mantine/core';
import {
  IconChartLine,
  IconEyeSearch,
  IconFlask,
  IconHistory,
  IconLayersSubtract,
  IconNotebook,
  IconRotate2,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { PublicFrame } from '../../layouts/public-frame.tsx';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { usePageTitle, useRouteTitle } from '../../lib/page-title.ts';
import { useSetting } from '../../lib/settings.ts';
import { href } from '../../routes/href.ts';
import { LinkCard, LinkCards } from '../../ui/link-card.tsx';
import classes from './home-screen.module.css';

const QUESTIONS = [
  { key: 'where', Icon: IconEyeSearch },
  { key: 'what', Icon: IconHistory },
  { key: 'decided', Icon: IconNotebook },
] as const;
const FEATURES = [
  { key: 'indices', Icon: IconLayersSubtract },
  { key: 'rotation', Icon: IconRotate2 },
  { key: 'sharing', Icon: IconUsers },
] as const;

/** What the product offers a farmer, on one page without a map. */
export function HomeScreen() {
  const t = useTranslation();
  const { language } = useLanguage();
  usePageTitle(useRouteTitle('home'));
  return (
    <PublicFrame>
      <Hero />
      <section className={classes.section} aria-labelledby="questions">
        <h2 id="questions">{t('site:home.questions.title')}</h2>
        <div className={classes.questions}>
          <div className={classes.answers}>
            {QUESTIONS.map(({ key, Icon }) => (
              <article key={key} className={classes.answer}>
                <Icon size={28} aria-hidden />
                <div>
                  <h3>{t(`site:home.questions.${key}.title`)}</h3>
                  <p>{t(`site:home.questions.${key}.text`)}</p>
                </div>
              </article>
            ))}
          </div>
          <img
            className={classes.phone}
            src="/home/parcel.webp"
            width={520}
            height={1040}
            loading="lazy"
            alt={t('site:home.parcelPicture')}
          />
        </div>
      </section>
      <section className={classes.section} aria-labelledby="features">
        <h2 id="features">{t('site:home.features.title')}</h2>
        <div className={classes.features}>
          {FEATURES.map(({ key, Icon }) => (
            <article key={key} className={classes.feature}>
              <Icon size={28} aria-hidden />
              <h3>{t(`site:home.features.${key}.title`)}</h3>
              <p>{t(`site:home.features.${key}.text`)}</p>
            </article>
          ))}
        </div>
      </section>
      <nav className={classes.section} aria-label={t('site:home.more')}>
        <h2>{t('site:home.more')}</h2>
        <LinkCards>
          <LinkCard
            to={`/${language}/yield`}
            icon={<IconChartLine aria-hidden />}
            title={t('shell:title.county-yield')}
            text={t('site:home.yieldsLead')}
          />
          <LinkCard
            to={href('solum')}
            icon={<IconFlask aria-hidden />}
            title={t('shell:title.solum')}
            text={t('site:home.soilLead')}
          />
        </LinkCards>
        <p className={classes.simulated}>{t('site:home.simulated')}</p>
      </nav>
    </PublicFrame>
  );
}

function Hero() {
  const t = useTranslation();
  const [signedIn] = useSetting('signedIn');
  return (
    <section className={classes.hero}>
      <div>
        <h1>{t('site:home.title')}</h1>
        <p>{t('site:home.lead')}</p>
        <div className={classes.calls}>
          <Button component={Link} to={href('demo-farm')} size="lg">
            {t('site:home.explore')}
          </Button>
          {!signedIn && (
            <Button component={Link} to={href('new-account')} size="lg" variant="default">
              {t('common:signIn.create')}
            </Button>
          )}
        </div>
        <p className={classes.note}>{t('site:home.noAccount')}</p>
      </div>
      <img
        className={classes.picture}
        src="/home/map.webp"
        width={1200}
        height={750}
        fetchPriority="high"
        alt={t('site:home.mapPicture')}
      />
    </section>
  );
}
