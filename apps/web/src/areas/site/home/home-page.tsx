import {
  IconChartLine,
  IconChevronRight,
  IconEyeSearch,
  IconFlask,
  IconHistory,
  IconLayersSubtract,
  IconNotebook,
  IconRotate2,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { href } from '../../../routes/href.ts';
import { ForEach } from './for-each.tsx';
import { HomeFooter, HomeHeader } from './home-frame.tsx';
import { HomePrices } from './home-prices.tsx';
import type { HomeProps } from './home-props.ts';

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
const PROOFS = ['source', 'pixel', 'field', 'owner'] as const;

/** On a phone less than it is wide: two pixels of the picture for one of the page suffice, and it is there sooner. */
const PICTURE_SIZES = '(max-width: 768px) 270px, 660px';

/** What the product offers a farmer, as a document without the application: plain links lead into that. */
export function HomePage({ t, language }: HomeProps) {
  return (
    <>
      <HomeHeader t={t} language={language} />
      <main id="content">
        <Hero t={t} language={language} />
        <ul className="section proofs" aria-label={t('site:home.proofs.title')}>
          {PROOFS.map((key) => (
            <li key={key}>
              <strong>{t(`site:home.proofs.${key}.title`)}</strong>
              <span>{t(`site:home.proofs.${key}.text`)}</span>
            </li>
          ))}
        </ul>
        <Questions t={t} />
        <section className="section" aria-labelledby="features">
          <h2 id="features">{t('site:home.features.title')}</h2>
          <div className="features">
            {FEATURES.map(({ key, Icon }) => (
              <article key={key} className="feature">
                <Icon size={28} aria-hidden />
                <h3>{t(`site:home.features.${key}.title`)}</h3>
                <p>{t(`site:home.features.${key}.text`)}</p>
              </article>
            ))}
          </div>
        </section>
        <HomePrices t={t} />
        <nav className="section" aria-label={t('site:home.more')}>
          <h2>{t('site:home.more')}</h2>
          <div className="cards">
            <ForEach name="yield_forecast">
              <Card
                to={`/${language}/yield`}
                icon={<IconChartLine aria-hidden />}
                title={t('shell:title.county-yield')}
                text={t('site:home.yieldsLead')}
              />
            </ForEach>
            <ForEach name="soil_analysis">
              <Card
                to={href('solum')}
                icon={<IconFlask aria-hidden />}
                title={t('shell:title.solum')}
                text={t('site:home.soilLead')}
              />
            </ForEach>
          </div>
          <p className="simulated">{t('site:home.simulated')}</p>
        </nav>
      </main>
      <HomeFooter t={t} />
    </>
  );
}

function Hero({ t, language }: Pick<HomeProps, 't' | 'language'>) {
  return (
    <section className="hero">
      <div>
        <h1>{t('site:home.title')}</h1>
        <p>{t('site:home.lead')}</p>
        <div className="calls">
          <a className="button of-visitor" href={href('own-land')}>
            {t('site:home.ownLand')}
          </a>
          <a className="button of-user" href={href('map')}>
            {t('site:home.ownLand')}
          </a>
          <a className="button quiet" href={href('demo-farm')}>
            {t('site:home.explore')}
          </a>
        </div>
        <p className="note">{t('site:home.noAccount')}</p>
      </div>
      <img
        className="picture"
        src={`/home/map-${language}.webp`}
        srcSet={`/home/map-${language}-720.webp 720w, /home/map-${language}.webp 1200w`}
        sizes={PICTURE_SIZES}
        width={1200}
        height={750}
        fetchPriority="high"
        alt={t('site:home.mapPicture')}
      />
    </section>
  );
}

function Questions({ t }: Pick<HomeProps, 't'>) {
  return (
    <section className="section" aria-labelledby="questions">
      <h2 id="questions">{t('site:home.questions.title')}</h2>
      <div className="questions">
        <div className="answers">
          {QUESTIONS.map(({ key, Icon }) => (
            <article key={key} className="answer">
              <Icon size={28} aria-hidden />
              <div>
                <h3>{t(`site:home.questions.${key}.title`)}</h3>
                <p>{t(`site:home.questions.${key}.text`)}</p>
              </div>
            </article>
          ))}
        </div>
        <img
          className="phone"
          src="/home/parcel.webp"
          width={520}
          height={1040}
          loading="lazy"
          alt={t('site:home.parcelPicture')}
        />
      </div>
    </section>
  );
}

interface CardProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
}

function Card({ to, icon, title, text }: CardProps) {
  return (
    <a className="card" href={to}>
      <span className="icon">{icon}</span>
      <span className="texts">
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
      <IconChevronRight size={20} aria-hidden />
    </a>
  );
}
