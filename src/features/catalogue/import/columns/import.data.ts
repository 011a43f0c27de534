/** How suppliers head their columns, beside our own names in three languages. Written without spaces and signs. */
export const headingSynonyms: Record<string, readonly string[]> = {
  articleNumber: ['货号', '商品编码', '产品编号', '编码', '款号', 'артикул', 'арт', 'кодтовара', 'номенклатурныйномер', 'sku', 'itemno', 'item', 'article', 'articleno', 'code', 'productcode'],
  category: ['类目', '分类', '品类', 'раздел', 'группа', 'рубрика', 'producttype', 'group'],
  'texts.zh.title': ['品名', '商品名称', '产品名称', '产品名', '产品', '商品', '品名规格', '名称', '标题', '中文名称', '中文品名', 'chinesename'],
  'texts.ru.title': ['наименование', 'название', 'товар', 'номенклатура', 'наименованиетовара', '俄文名称', '俄文品名', 'russianname'],
  'texts.en.title': ['name', 'title', 'productname', 'itemname', '英文名称', '英文品名', 'englishname'],
  'texts.zh.summary': ['规格', '产品规格', '规格参数', '简介', '卖点'],
  'texts.ru.summary': ['краткоеописание', 'характеристики'],
  'texts.zh.description': ['详细描述', '商品详情', '产品详情', '描述', '商品描述', '产品描述', '详情', '说明'],
  'texts.ru.description': ['описание', 'подробноеописание', 'описаниетовара'],
  'texts.en.description': ['description', 'details'],
  lines: ['备注', '系列', '颜色', '材质', '材料', 'цвет', 'материал', 'color', 'colour', 'material', '说明备注', '包装', '内包装', '包装方式', '尺寸', '产品尺寸', '功能', '特点', 'примечание', 'комментарий', 'серия', 'remark', 'remarks', 'note', 'series', 'packing', 'size'],
  brand: ['品牌', '商标', 'марка', 'торговаямарка', 'производитель', 'manufacturer', 'trademark'],
  model: ['型号', '规格型号', 'модель', 'modelno'],
  unit: ['单位', '计量单位', '计价单位', 'едизм', 'ед', 'единица', 'единицаизмерения', 'uom'],
  currency: ['币种', '货币', 'валюта'],
  minimumOrderQuantity: ['起订量', '最小起订量', '起批量', 'минзаказ', 'минимальныйзаказ', 'минимальнаяпартия', 'минпартия', 'минколво', 'moq', 'minorder', 'minqty'],
  orderMultiple: ['倍数', 'кратность', 'multiple'],
  'tiers.0.price': ['价格', '单价', '批发价', '出厂价', '出厂单价', '含税单价', '含税价', '报价', 'fob价', 'fobprice', 'exwprice', 'цена', 'ценазаед', 'оптоваяцена', 'price', 'unitprice', 'wholesaleprice'],
  'leadTimes.0.days': ['交期', '交货期', '货期', '交期天', 'срокпоставки', 'срокизготовления', 'leadtime', 'leaddays'],
  'packing.piecesPerCarton': ['装箱数', '装箱量', '箱装数', '每箱数量', '每箱装数', 'штвкоробке', 'вкоробке', 'pcsctn', 'qtyctn', 'pcspercarton'],
  'packing.lengthMm': ['箱长', '外箱长', 'длинакоробки', 'cartonlength'],
  'packing.widthMm': ['箱宽', '外箱宽', 'ширинакоробки', 'cartonwidth'],
  'packing.heightMm': ['箱高', '外箱高', 'высотакоробки', 'cartonheight'],
  'packing.size': ['外箱尺寸', '外箱规格', '箱规', '纸箱尺寸', '包装尺寸', 'размеркоробки', 'габаритыкоробки', 'размерупаковки', 'cartonsize', 'ctnsize', 'meas', 'measurement', 'packagesize'],
  'packing.weights': ['毛重净重', '毛净重', '毛净重kg', 'gwnw', 'gw/nw', 'брутто/нетто', 'вес брутто/нетто', 'grossnetweight'],
  'packing.grossGrams': ['毛重', '单箱毛重', '箱毛重', '毛重kg', 'вес брутто', 'брутто', 'вескоробки', 'gw', 'grossweight'],
  'packing.netGrams': ['净重', '单箱净重', '箱净重', '净重kg', 'нетто', 'веснетто', 'nw', 'netweight'],
  origin: ['原产国', '产地', 'страна', 'странапроисхождения', 'countryoforigin', 'country'],
  hs6: ['hs编码', '海关编码', 'тнвэд', 'кодтнвэд', 'hscode', 'hs'],
  warrantyMonths: ['保修', '质保', '保修期', 'гарантия', 'warranty'],
  pictures: ['图片', '主图', '产品图片', '图样', '样图', '实物图', '图片链接', '商品图片', 'фото', 'картинка', 'изображение', 'изображения', 'ссылканафото', 'image', 'images', 'photo', 'picture', 'imageurl'],
}

/** Russian is written with ё or without. */
export const plainLetters = (text: string): string => text.replaceAll('ё', 'е')

/** What price lists say of goods that wait in the warehouse: no days to wait. */
export const inStockWords: ReadonlySet<string> = new Set(['现货', '有货', '现货供应', '现货当天发', '当天发货', '库存', '有库存', 'вналичии', 'наскладе', 'сосклада', 'склад', 'instock', 'stock', 'readystock', 'spot', 'exstock', 'fromstock'])

/** What price lists call the units of goods. */
export const unitWords: Readonly<Record<string, string>> = { 个: 'pcs', 只: 'pcs', 支: 'pcs', 件: 'pcs', 条: 'pcs', 把: 'pcs', 台: 'pcs', 根: 'pcs', 块: 'pcs', 枚: 'pcs', 片: 'pcs', 瓶: 'pcs', 顶: 'pcs', pc: 'pcs', piece: 'pcs', pieces: 'pcs', ea: 'pcs', штука: 'pcs', 打: 'dozen', 一打: 'dozen', 打12个: 'dozen', dz: 'dozen', doz: 'dozen', dozens: 'dozen', дюжина: 'dozen', 双: 'pair', 对: 'pair', 副: 'pair', prs: 'pair', 套: 'set', 组: 'set', sets: 'set', 千只: 'kpcs', 千个: 'kpcs', 公斤: 'kg', 吨: 't', 米: 'm', 卷: 'roll', 盒: 'box', 箱: 'box', 包: 'pack', 袋: 'bag', 张: 'sheet' }

/** What cells say for yes and no. */
export const yesWords: ReadonlySet<string> = new Set(['1', 'true', 'yes', 'y', 'да', 'есть', '是', '有', '√', '✓', '+'])
export const noWords: ReadonlySet<string> = new Set(['0', 'false', 'no', 'n', 'нет', '否', '无', '-', '×', '—'])

/** What the template shows in its one row: nothing of any one trade. */
export const templateExamples = {
  title: { zh: '示例商品（请改为您的商品名称）', ru: 'Пример (впишите название своего товара)', en: 'Example (put the name of your product here)' },
  summary: { zh: '规格、材质等要点', ru: 'Размеры, материал и другое главное', en: 'Size, material and other main points' },
  description: { zh: '详细介绍商品的用途、特点和包装。', ru: 'Назначение, особенности и упаковка товара.', en: 'What the product is for, its features and packing.' },
  place: { zh: '宁波', ru: 'Нинбо', en: 'Ningbo' },
} as const
