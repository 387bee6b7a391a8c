import { judgeSeasons } from '../../packages/domain/src/trials/simulated-seasons.fixture.ts';

const SEASONS = 3000;
/** t/ha that the map gives more, and the price of a tonne of the product. */
const CASES = [
  { gain: 0, product: 0 },
  { gain: 0.3, product: 600 },
] as const;
/** The least and the greatest share of stated 90 % intervals that hold the truth. */
const HOLDS = [0.85, 0.95] as const;
/** The greatest share of seasons that are said to have paid where nothing was gained. */
const MAX_FALSE = 0.05;

/** Judges simulated seasons with check strips: how often intervals hold, and how often it is said wrongly that the map paid. */
export function runTrialsBench(): void {
  console.log(
    `\n${SEASONS} simulated seasons: shares of 90 % intervals that hold the truth, and of "it paid"`,
  );
  for (const { gain, product } of CASES) {
    const { holds, paid, reach } = judgeSeasons(SEASONS, gain, product);
    const shares = Object.entries(holds).map(([of, share]) => `${of} ${percent(share)}`);
    const isHeld = Object.values(holds).every((share) => share >= HOLDS[0] && share <= HOLDS[1]);
    const isFalse = gain === 0 && paid > MAX_FALSE;
    const verdict = isHeld && !isFalse ? '' : '   MISSES THE LIMITS';
    console.log(
      `  gain ${gain.toFixed(1)} t/ha: ${shares.join(', ')}; paid ${percent(paid)}; ±${reach.toFixed(2)} t/ha${verdict}`,
    );
    if (verdict !== '') process.exitCode = 1;
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
