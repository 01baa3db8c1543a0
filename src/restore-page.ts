/**
 * Shows the server's page again, without script, after an error that has emptied it: React removes everything when a part
 * outside the blocks throws. Links and folds work; what was typed is lost.
 *
 * @param root the element that React had rendered into.
 */
export function restorePage(root: Element): void {
  // Unlike a text that is parsed, a document that is requested needs no exception from the policy for trusted types.
  const request = new XMLHttpRequest();
  request.open('GET', window.location.href);
  request.responseType = 'document';
  request.onload = () => {
    root.replaceChildren(...(request.responseXML?.getElementById('root')?.childNodes ?? []));
  };
  request.send();
}
