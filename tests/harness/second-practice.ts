/**
 * The folder of the practice that `npm run second-practice` makes of the answers in tests/practices/sonora-bridge.yaml.
 * Git ignores it: it has the texts of the first practice that hold for any practice, as they are now.
 */
export const secondPractice = 'dist/practices/sonora-bridge';
