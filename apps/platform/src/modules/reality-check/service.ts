export {
  assertMayPlayOn,
  assertRested,
  endPlayOfAbsent,
  isClockRight,
  type PlayClock,
  recordStretch,
  startPlay,
} from './play-clock.ts';
