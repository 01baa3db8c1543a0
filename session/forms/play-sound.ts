/** A sound that can be played again. */
export interface Sound {
  /** Plays it from its start. */
  play: () => void;
  /** Stops it and releases its memory. */
  stop: () => void;
}

/** Plays the sound of a `data:` URL. The pages' policy allows media from `blob:` URLs only, so it becomes one. */
export function playSound(dataUrl: string): Sound {
  const [head = '', base64 = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: head.replace(/^data:|;.*$/g, '') }));
  const audio = new Audio(url);
  const play = () => {
    audio.currentTime = 0;
    // A browser that refuses to play after a slow answer allows it on the next press.
    audio.play().catch(() => {});
  };
  play();
  return {
    play,
    stop() {
      audio.pause();
      URL.revokeObjectURL(url);
    },
  };
}
