import {
  ALERT_PROOF,
  PLANTED_DAMAGE,
  type ProofSeasons,
  type ProofShare,
} from '../packages/domain/src/index.ts';

const RULES = [
  ['Brazda', 'brazda'],
  ['“the index fell by 0.1”', 'fall_rule'],
  ['“below the mean of the farm minus a standard deviation”', 'mean_rule'],
] as const;

/** The page of the documents about alerts, with the measured figures. */
export function alertsPage(): string {
  const { measured_on, simulated, dense, sparse } = ALERT_PROOF;
  const { kinds, sizes } = simulated.brazda;
  return `# Alerts

Printed by \`npm run print\` from \`packages/domain/src/alerts/alert-proof.ts\`, which \`npm run bench -- alerts --write\` measured on
${measured_on}; the check compares them. The product shows the same figures at \`/about-alerts\`. The rules are in
\`packages/domain/src/alerts\` and decisions [0110](decisions/0110-what-needs-a-look.md) and
[0114](decisions/0114-what-judgments-rest-on.md).

## What is judged

After each image the mean NDVI of a parcel is compared with the nearest parcels of its crop that are as far along by degree-days: at
least five, within 5 km, on the farm first; then with those of farms nearby that agreed; then with earlier seasons of the parcel. A
parcel needs a look when it fell and the others did not, or when it stays behind on several images. Inside a parcel a connected part
of at least 20 pixels needs one that lost more than the rest, on two images unless little is left.

## When nothing is said

Under clouds (less than 70 % clear), with fewer than 40 pixels, without an image in 30 days or anything to compare with, without a
known crop; from the day on which the crop may ripen, be cut or be picked; after recorded harvest, mowing or tillage. The reason is
shown for each parcel.

## How often it is right

Damage of 0.3 to 5 ha is planted into four of ten parcels. It is found when it is reported within 35 days; what is reported elsewhere
or before is false. The rules that are usually mailed look at the same images.

### Simulated seasons

${simulated.parcels} parcels with about ${simulated.images} images a year, with clouds, haze, noise and images that lie a pixel apart;
${simulated.months} months of parcels of the half of the runs on which no limit was chosen.

${rulesTable(simulated)}

What Brazda found, by kind from 1 ha on, and by size without late sowing:

| planted | found |
|---|---|
${PLANTED_DAMAGE.map((kind) => `| ${kind.replace('_', ' ')} | ${percent(kinds[kind])} |`).join('\n')}
${Object.entries(sizes)
  .toSorted(([a], [b]) => Number(a) - Number(b))
  .map(([size, share]) => `| ${size} ha | ${percent(share)} |`)
  .join('\n')}

### Real images every few days

${dense.parcels} parcels of winter wheat of two farms near Zürich in 2022 with ${dense.images} Sentinel-2 images each: ${dense.months} months of
parcels, into which other damage was planted 30 times. No limit was chosen on them. Late sowing cannot be found, because no farm has
five other parcels; most parcels are smaller than 2 ha, so that little damage of 1 ha could be planted.

${rulesTable(dense)}

### Real images once a month

${sparse.parcels} parcels of vines and cereals in the Hérault in 2018 with ${sparse.images} images a year: ${sparse.months} months of parcels, in the same way.
With an image a month nothing shows on two images in time: Brazda stays silent rather than guess.

${rulesTable(sparse)}

## What is not found

- **Weeds**, in seven of ten cases: they are green themselves, and show only when they take the light of the crop. Parts that grow
  greener than the rest were tried: on the half on which limits are chosen they found 6 instead of 3 of 14, and 0.75 instead of 0.66
  false alerts per 100 parcels and month. They are not in the product, because what grows better would be reported, too.
- Damage after the crop may ripen, and in meadows and fodder, where less green is usual.
- Damage smaller than 20 pixels (0.2 ha), or a line along the border: two images can lie a pixel apart.

## Limits of these figures

The simulated seasons are ours: real damage looks different. The real images are few, of two places, without known damage of their
own: what Brazda reports there counts as false even where something was wrong. What farmers answer is the better measure: each farm
sees its own, and the product publishes that of all farms by month and crop with an interval (Wilson 1927), never of fewer than five
farms together.
`;
}

function rulesTable(seasons: ProofSeasons): string {
  const rows = RULES.map(([name, key]) => {
    const { false_per_100, from_1_ha, sizes } = seasons[key];
    const small = [sizes['0.3'], sizes['0.5']].flatMap((share) => share ?? []);
    const together = {
      found: small.reduce((sum, { found }) => sum + found, 0),
      of: small.reduce((sum, { of }) => sum + of, 0),
    };
    return `| ${name} | ${false_per_100.toFixed(2)} | ${percent(from_1_ha)} | ${percent(together)} |`;
  });
  return `| rule | false per 100 parcels and month | found from 1 ha on | found of 0.3 and 0.5 ha |
|---|---|---|---|
${rows.join('\n')}`;
}

function percent({ found, of }: ProofShare): string {
  return of === 0 ? 'none planted' : `${((100 * found) / of).toFixed(0)} % of ${of}`;
}
