/** Synthesised, and off until the player turns them on. */
export type Sound = {
  isOn: boolean;
  toggle(): void;
  knock(): void;
  /** Never called for a return up to the stake (RTS 14F). */
  chime(level: 'win' | 'big' | 'great'): void;
};

const CHORD = [523.25, 659.25, 783.99, 1046.5, 1318.51, 1567.98] as const;
const TONES = { win: 3, big: 4, great: 6 } as const;

export function createSound(): Sound {
  let context: AudioContext | null = null;
  const tone = (frequency: number, delay: number, length: number, loudness: number, type: OscillatorType) => {
    if (!context) return;
    const start = context.currentTime + delay;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = type;
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(loudness, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + length);
  };
  return {
    isOn: false,
    toggle() {
      this.isOn = !this.isOn;
      context ??= new AudioContext();
      void (this.isOn ? context.resume() : context.suspend());
    },
    knock() {
      if (this.isOn) tone(118, 0, 0.09, 0.22, 'triangle');
    },
    chime(level) {
      if (!this.isOn) return;
      for (const [index, frequency] of CHORD.slice(0, TONES[level]).entries())
        tone(frequency, index * 0.09, 0.7, 0.09, 'sine');
    },
  };
}
