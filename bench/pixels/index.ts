import { printChangedMeans, printCurvesOfRadii } from './changed-means.ts';
import { printCloudEdges, printCostOfRadii } from './cloud-edges.ts';
import { areScenesThere, readSet, SETS } from './real-scenes.ts';

/** Measures on real scenes what each part of the rule of pixels does (docs/decisions/0093). */
export async function runPixelsBench(): Promise<void> {
  if (!areScenesThere()) return console.log('pixels: SKIPPED (../shared/imagery is not on this machine)');
  for (const [name] of SETS) {
    const whole = await readSet(name);
    const total = (key: 'data' | 'notPositive' | 'raised') =>
      whole.reduce((sum, { counts }) => sum + counts[key], 0);
    console.log(
      `${name}: ${whole.length} scenes, ${total('data')} pixels with data, ${total('notPositive')} at or below 0, ${total('raised')} raised to a count of 1`,
    );
    printCloudEdges(whole);
    printCostOfRadii(whole);
    await printCurvesOfRadii(name);
    await printChangedMeans(name);
  }
}
