/** All events that an `on…` attribute can handle. */
export const EVENTS = `
  abort animationcancel animationend animationiteration animationstart auxclick beforecopy beforecut beforeinput
  beforematch beforepaste beforetoggle begin blur cancel canplay canplaythrough change close command
  contentvisibilityautostatechange contextmenu copy cuechange cut dblclick drag dragend dragenter dragleave dragover
  dragstart drop durationchange emptied end ended error focus focusin focusout formdata fullscreenchange
  gotpointercapture hashchange input invalid keydown keypress keyup load loadeddata loadedmetadata loadstart message
  mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup mousewheel pagehide pageshow paste pause play
  playing pointercancel pointerdown pointerenter pointermove pointerout pointerover pointerrawupdate pointerup popstate
  progress ratechange repeat reset resize scroll scrollend search securitypolicyviolation seeked seeking select
  selectionchange selectstart slotchange stalled start submit suspend timeupdate toggle touchcancel touchend touchmove
  touchstart transitioncancel transitionend transitionrun transitionstart unload volumechange waiting
  webkitAnimationEnd webkitAnimationStart webkitTransitionEnd wheel
`
  .trim()
  .split(/\s+/);
