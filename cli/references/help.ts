import type { HelpPage } from '../base/help-page.ts';

export const SKUS: HelpPage = {
  en: `vitrine skus [words]: finds SKUs in the shop's catalogue

Usage
  vitrine skus 手袋             products whose name, colour, category, description or SKU have every word
  vitrine skus shoutibao       words of name and colour in pinyin, in full or as initials
  vitrine skus aria 焦糖
  vitrine skus                 all products

Options
  -f, --format pretty   one product per line (default)
               json     {"products": [{sku, name, color, description, categories, price, image, stock,
                        isEnabled}]}
  -h, --help

Exit codes
  0  found
  1  nothing found
  2  no catalogue

Environment
  CATALOGUE_FILE   catalogue of the shop, as the server reads it
`,
  zh: `vitrine skus [词]：在商店的商品目录中查找 SKU

用法
  vitrine skus 手袋             名称、颜色、分类、描述或 SKU 包含全部词的商品
  vitrine skus shoutibao       名称和颜色的拼音，可写全拼或首字母
  vitrine skus aria 焦糖
  vitrine skus                 全部商品

选项
  -f, --format pretty   每行一件商品（默认）
               json     {"products": [{sku, name, color, description, categories, price, image, stock,
                        isEnabled}]}
  -h, --help

退出码
  0  找到商品
  1  没有找到
  2  没有商品目录

环境变量
  CATALOGUE_FILE   商店的商品目录，与服务器读取方式相同
`,
};

export const MEDIA: HelpPage = {
  en: `vitrine media --find X | --unused | --faulty | upload FILE | note PICTURE: finds media of the shop, and stores pictures

Usage
  vitrine media --find 夜      files whose path or alternative text has every word
  vitrine media --unused      files that neither content nor catalogue names
  vitrine media --faulty      files that are empty, cut, of another type than their name says, too large or cannot
                              be encoded, and animated pictures
  vitrine media upload hero.jpg --folder campaign
                              stores a JPEG, PNG, WebP or GIF without place, time and camera of the photograph, and
                              prints its address for pages; VITRINE_URL and VITRINE_TOKEN name a running shop
  vitrine media note heroes/night.webp --alt 夜色中的手袋 --focus 30,70
                              changes what pictures.json has of a picture, of a running shop or here

Options
      --find X          words, separated by spaces
      --unused          only files that nothing names
      --faulty          only files with a fault, each with the remedy
      --folder X        with upload: folder of the media folder (uploads)
      --url X           with upload and note: address of a running shop
      --alt X           with note: alternative text; empty for none
      --focus X,Y       with note: point in per cent that stays in view where the picture is cropped; none for none
      --phone-focus X,Y with note: the same on phones
      --crop W:H=X,Y,W,H
                        with note: part in per cent for places of a shape, several times; 4:5=none takes one away
  -f, --format pretty   one file per line (default)
               json     {"media": [{path, alt, bytes}]}; with --faulty {"media": [{path, bytes, fault, message}]}
  -h, --help

Exit codes
  0  found; with --faulty, no fault
  1  nothing found; with --faulty, faults
  2  wrong usage, or no media folder

Environment
  MEDIA_DIR, CONTENT_DIR, CATALOGUE_FILE   as the server reads them
`,
  zh: `vitrine media --find X | --unused | --faulty | upload FILE | note PICTURE：查找商店的媒体，存入图片

用法
  vitrine media --find 夜      路径或替代文本包含全部词的文件
  vitrine media --unused      内容和商品目录都没有引用的文件
  vitrine media --faulty      空的、不完整的、类型与扩展名不符的、过大的或无法编码的文件，以及动态图片
  vitrine media upload hero.jpg --folder campaign
                              存入 JPEG、PNG、WebP 或 GIF，去除拍摄地点、时间和相机信息，并打印页面使用的地址；
                              VITRINE_URL 和 VITRINE_TOKEN 指定运行中的商店
  vitrine media note heroes/night.webp --alt 夜色中的手袋 --focus 30,70
                              修改 pictures.json 中一张图片的说明，可在运行中的商店或本机

选项
      --find X          要查找的词，以空格分隔
      --unused          只列出没有引用的文件
      --faulty          只列出有问题的文件，并说明如何处理
      --folder X        用于 upload：媒体文件夹中的文件夹（uploads）
      --url X           用于 upload 和 note：运行中商店的地址
      --alt X           用于 note：替代文本；留空则删除
      --focus X,Y       用于 note：裁切时保持可见的点，单位为百分比；none 则删除
      --phone-focus X,Y 用于 note：手机上的点
      --crop W:H=X,Y,W,H
                        用于 note：某一比例处显示的部分，单位为百分比，可多次使用；4:5=none 则删除
  -f, --format pretty   每行一个文件（默认）
               json     {"media": [{path, alt, bytes}]}；使用 --faulty 时为 {"media": [{path, bytes, fault, message}]}
  -h, --help

退出码
  0  找到文件；使用 --faulty 时为没有问题
  1  没有找到；使用 --faulty 时为发现问题
  2  用法错误，或没有媒体文件夹

环境变量
  MEDIA_DIR、CONTENT_DIR、CATALOGUE_FILE   与服务器读取方式相同
`,
};
