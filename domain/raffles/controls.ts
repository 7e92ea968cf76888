/** One ready-made example of every message; a test spells out only the values that it is about. */
export * from './controls/commands';
export * from './controls/events';
export * from './controls/example';
