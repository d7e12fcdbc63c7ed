import * as crossing from './motifs-crossings.ts';
import * as land from './motifs-land.ts';
import * as air from './motifs-sky.ts';
import * as sound from './motifs-sound.ts';
import * as water from './motifs-water.ts';

/** The picture of every resource, by the base name in its entry's `img`. */
export const resourcePictures: Readonly<Record<string, () => string>> = {
  'anger-management-1': water.calmingWaves,
  'anxiety-1': air.untangledThread,
  'anxiety-2': air.partingClouds,
  'bipolar-depression-1': air.sunAndMoon,
  'couples-1': land.twoCranes,
  'meditation-1': water.stillPond,
  'meditation-2': water.stones,
  'meditation-3': land.seated,
  'ptsd-1': land.shelteringTree,
  'ptsd-2': land.lightInTheWindow,
  'tobacco-1': air.wind,
  'tobacco-2': air.windPump,
  'sleep-insomnia-1': air.moonField,
  'sleep-insomnia-2': water.moonRiver,
  'substance-use-1': land.wayMark,
  'substance-use-2': crossing.steppingStones,
  'substance-use-3': crossing.bridge,
  'anxiety-depression-1': air.afterRain,
  'podcasts-1': sound.grassVoice,
  'podcasts-2': sound.mirroredVoice,
};
