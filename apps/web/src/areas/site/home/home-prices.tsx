import { ForEach } from './for-each.tsx';
import type { HomeProps } from './home-props.ts';

/** What a license costs, where the installation sells them; elsewhere the server leaves the section out. */
export function HomePrices({ t }: Pick<HomeProps, 't'>) {
  return (
    <ForEach name="sale">
      <section className="section" aria-labelledby="prices">
        <h2 id="prices">{t('site:home.prices.title')}</h2>
        <p>{t('site:home.prices.lead')}</p>
        <ul className="prices">
          <ForEach name="band">
            <li>
              <span>{t('site:home.prices.upTo')}</span> <strong>{t('site:home.prices.price')}</strong>
            </li>
          </ForEach>
          <ForEach name="unlimited">
            <li>
              <span>{t('site:home.prices.unlimited')}</span> <strong>{t('site:home.prices.price')}</strong>
            </li>
          </ForEach>
        </ul>
        <p>{t('site:home.prices.afterwards')}</p>
      </section>
    </ForEach>
  );
}
