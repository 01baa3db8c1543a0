/** A page with one element of each kind that is tracked. */
export const PAGE = `
  <header>
    <a href="/cart.html" aria-label="查看购物袋，3 件" data-track-name="查看购物袋"></a>
    <a href="/category/bags.html" data-category="bags">手袋</a>
    <a href="/catalogsearch/result" data-search="" aria-label="搜索"></a>
    <div data-level="2"><button data-item="tote">托特包</button></div>
  </header>
  <section data-block="ms_block8" data-block-id="b0" data-label="banner" data-position="1">
    <div data-carousel=""><a href="/cms/a.html?from=1#x">看看</a></div>
  </section>
  <section data-block="editorial_block4" data-block-id="b1" data-label="grid" data-position="2">
    <article data-card="" data-sku="A"><h3><a href="/product/A.html">甲</a></h3></article>
    <article data-card="" data-sku="B">
      <div data-carousel=""></div><h3><a href="/product/B.html">乙</a></h3><button>心愿</button>
    </article>
  </section>
  <section data-block="looks" data-block-id="b2" data-label="looks" data-position="3">
    <div data-look="L1">
      <button id="open">放大</button>
      <div data-spot="A"><button id="spot">甲</button></div>
      <a id="explore" href="/cms/looks.html" data-explore="">探索更多</a>
    </div>
    <video></video>
  </section>
  <section data-block="live" data-block-id="b3" data-label="live" data-position="4">
    <div data-live="https://live.example.cn/a.m3u8?token=1" data-campaign-name="秋" data-campaign-id="7"
      data-campaign-type="show"><button id="watch">观看</button></div>
  </section>
  <section data-block="editorial_block12" data-block-id="b4" data-label="picture" data-position="5">
    <div data-spot="B"><button id="dot">乙</button></div><a data-contact="" href="/cms/contacts.html">联系客服</a>
    <button id="film" data-campaign-name="松林来信" data-campaign-id="pine" data-campaign-type="letter">观看</button>
    <a id="letter" href="/cms/letter.html" data-campaign-id="pine">阅读</a>
  </section>
  <footer><a href="tel:4001234567">400-123-4567</a><a href="/cms/fqa.html">常见问题</a></footer>
`;
